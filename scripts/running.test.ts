import type http from 'node:http';
import { addressOf, isForApi, listen, readPort, withResolver } from './running';

const given = process.env.PORT;
afterEach(() => {
  if (given === undefined) delete process.env.PORT;
  else process.env.PORT = given;
});

describe('The port', () => {
  it.each([
    [undefined, 3000],
    ['0', 0],
    ['8080', 8080],
    ['65535', 65535],
  ])('for PORT=%s is %i', (value, port) => {
    if (value === undefined) delete process.env.PORT;
    else process.env.PORT = value;
    expect(readPort()).toBe(port);
  });

  it.each(['', 'web', '-1', '80.5', '65536', '0x50', '80 '])('is not taken from PORT=%j', (value) => {
    process.env.PORT = value;
    expect(readPort).toThrow(`PORT is "${value}" but must be a number from 0 to 65535.`);
  });
});

describe('What is for the API', () => {
  it.each([
    ['/api/video/series', true],
    ['/media/a.webp', true],
    ['/streams/forged/master.m3u8', true],
    ['/', false],
    ['/series', false],
    ['/apis', false],
    ['/mfe-catalog/1.0.0/api/a.js', false],
  ])('%s: %s', (url, isApi) => {
    expect(isForApi({ url } as http.IncomingMessage)).toBe(isApi);
  });
});

describe('Listening', () => {
  const answers: http.RequestListener = (_, response) => void response.end('here');

  it('lets requests that come early wait until there is an answer', async () => {
    const { promise, resolve } = withResolver<http.RequestListener>();
    const server = await listen(0, 'localhost', promise);
    const early = fetch(addressOf(server));
    resolve(answers);
    expect(await (await early).text()).toBe('here');
    server.closeAllConnections();
    server.close();
  });

  it('says in one sentence that the port is taken', async () => {
    const server = await listen(0, 'localhost', Promise.resolve(answers));
    const port = Number(new URL(addressOf(server)).port);
    await expect(listen(port, 'localhost', Promise.resolve(answers))).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or choose another one with PORT.`,
    );
    server.close();
  });
});
