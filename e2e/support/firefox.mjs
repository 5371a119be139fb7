#!/usr/bin/env node
/**
 * Debian's Firefox, or that of FIREFOX_PATH, as Playwright starts it. Playwright speaks WebDriver BiDi with it, and sends one
 * command to each new context that Firefox does not know: this stands between them and answers that one itself.
 */
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

/** Emulated media: the tests that need them run in Chromium. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const program = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const firefox = spawn(program, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('error', ({ message }) => {
  console.error(`Firefox could not be started (${message}). Install Debian's package firefox-esr.`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));

let output = '';
let server;
firefox.stderr.setEncoding('utf8').on('data', (text) => {
  if (server) return process.stderr.write(text);
  output += text;
  const [, address] = LISTENING.exec(output) ?? [];
  if (!address) return;
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright) => connect(playwright, `${address}/session`));
  // Playwright waits for this line.
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
});

/** Passes messages on, both ways. */
function connect(playwright, address) {
  const session = new WebSocket(address);
  const isOpen = new Promise((resolve) => session.once('open', resolve));
  playwright.on('message', async (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === UNKNOWN_COMMAND)
      return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    await isOpen;
    session.send(text);
  });
  session.on('message', (data) => playwright.send(data.toString()));
  session.on('error', () => playwright.close());
  session.on('close', () => playwright.close());
  playwright.on('close', () => session.close());
}
