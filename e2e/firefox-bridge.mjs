#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * Firefox for Playwright, which sends commands of WebDriver BiDi that a released Firefox may not know yet, such as
 * `emulation.setMediaFeaturesOverride`: they are answered as done. Everything else passes as it is.
 *
 * Takes Firefox's arguments, and its path from `FACET_FIREFOX`.
 */
const firefox = spawn(process.env['FACET_FIREFOX'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else listen(address);
});

/** @param {string} address of Firefox's own server */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const bound = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${String(bound.port)}\n`);
  });
  server.on('connection', (playwright) => relay(playwright, new WebSocket(`${address}/session`)));
}

/**
 * @param {WebSocket} playwright
 * @param {WebSocket} browser
 */
function relay(playwright, browser) {
  /** @type {string[]} */
  const early = [];
  playwright.on('message', (data) => {
    const text = String(data);
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => {
    for (const text of early) browser.send(text);
  });
  browser.on('message', (data) => {
    const { type, id, error } = JSON.parse(String(data));
    const isUnknown = type === 'error' && error === 'unknown command';
    playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : String(data));
  });
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}
