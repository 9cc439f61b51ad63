//! `serve`: the local web page.

use web::{Options, Server};

use crate::arguments::ServeOptions;
use crate::failure::Failure;
use crate::{interrupt, output};

pub(crate) fn run(options: &ServeOptions) -> Result<u8, Failure> {
    let server = Server::bind(Options {
        address: options.address,
        port: options.port,
        time_limit: options.time_limit,
        memory_limit: options.memory_limit,
        jobs: usize::from(options.jobs),
        stop: interrupt::flag(),
    });
    let place = format!("{}:{}", options.address, options.port);
    let server = server.map_err(|error| Failure::file(&place, "listened at", &error))?;
    let address = server.address().map_err(|error| Failure::file(&place, "listened at", &error))?;
    if !address.ip().is_loopback() {
        output::remark("warning: others than this machine can ask this page, and use its time");
    }
    // The address is for scripts, too: they wait for this line.
    output::print(&format!("http://{address}/\n"))?;
    output::remark("Open this address in a browser. Ctrl-C ends it.");
    server.run().map_err(|error| Failure::file(&place, "served", &error))?;
    Ok(0)
}
