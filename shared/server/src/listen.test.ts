import http from 'node:http';
import { connect } from 'node:net';
import net from 'node:net';
import { isForApi } from './is-for-api';
import { listen as listenOn, withResolver } from './listen';
import { readServerConfig } from './server-config';
import { exitWithError, StartError } from './start-error';

const listen = (port: number, handler: Promise<http.RequestListener>) =>
  listenOn({ port, host: 'localhost', trustProxy: 0, limitsFactor: 1 }, handler);

describe('The port', () => {
  it.each([
    [undefined, 3000],
    ['0', 0],
    ['8080', 8080],
    ['65535', 65535],
  ])('for PORT=%s is %i', (PORT, port) => {
    expect(readServerConfig({ PORT }).port).toBe(port);
  });

  it.each(['web', '-1', '80.5', '65536'])('is not taken from PORT=%j', (PORT) => {
    expect(() => readServerConfig({ PORT })).toThrow(
      new StartError('PORT must be a whole number from 0 to 65535, for instance 3000.'),
    );
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
    const { url, close } = await listen(0, promise);
    const early = fetch(url);
    resolve(answers);
    expect(await (await early).text()).toBe('here');
    await close();
  });

  it('says in one sentence that the port is taken', async () => {
    const { url, close } = await listen(0, Promise.resolve(answers));
    const port = Number(new URL(url).port);
    await expect(listen(port, Promise.resolve(answers))).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.`,
    );
    await close();
  });
});

describe('What is no HTTP', () => {
  it('is answered in the one shape of errors', async () => {
    const { url, close } = await listen(0, Promise.resolve(jest.fn()));
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(new URL(url).port), 'localhost');
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.once('close', () => resolve(text)).once('error', reject);
      socket.write('GARBAGE\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed-request"');
    await close();
  });
});

describe('Closing', () => {
  /** A server with one request under way, which is answered when the test says so. */
  async function withRequestUnderWay() {
    const { promise: response, resolve: hasArrived } = withResolver<http.ServerResponse>();
    const { url, close } = await listen(
      0,
      Promise.resolve((_, arrived) => {
        arrived.write('one, ');
        hasArrived(arrived);
      }),
    );
    const text = fetch(url).then((answer) => answer.text());
    return { url, close, text, response: await response };
  }

  it('waits for the request under way, whose answer comes whole, and takes no other', async () => {
    const { url, close, text, response } = await withRequestUnderWay();
    let isClosed = false;
    const closing = close().then(() => (isClosed = true));
    // It still listens while connections are notified.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(fetch(url)).rejects.toThrow();
    expect(isClosed).toBe(false);
    response.end('two');
    expect(await text).toBe('one, two');
    await closing;
  });

  it('tells a kept-alive connection to end, and serves what comes on it until it has', async () => {
    const { url, announceClosing, close } = await listen(
      0,
      Promise.resolve((_, response) => void response.end('here')),
    );
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<http.IncomingMessage>((resolve, reject) => {
        http.get(url, { agent }, (answer) => resolve(answer.resume())).once('error', reject);
      });
    expect((await ask()).headers.connection).toBe('keep-alive');
    announceClosing();
    const last = await ask();
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    await close();
  });

  it('cuts a request that takes too long', async () => {
    const { close, text } = await withRequestUnderWay();
    const cut = expect(text).rejects.toThrow();
    await close(50);
    await cut;
  });

  it('does not wait for a connection on which nothing has been asked', async () => {
    const { url, close } = await listen(0, Promise.resolve(jest.fn()));
    const socket = net.connect(Number(new URL(url).port), 'localhost');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    // However long a request may take.
    await close(3_600_000);
    await ended;
  });
});

describe('Ending', () => {
  /** What is written, and with which code the process ends. */
  function endBy(error: unknown): { code: unknown; said: string } {
    const ended = new Error('The process would have ended.');
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw ended;
    });
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect(() => exitWithError(error)).toThrow(ended);
      return { code: exit.mock.calls[0]?.[0], said: write.mock.calls.map(([text]) => String(text)).join('') };
    } finally {
      exit.mockRestore();
      write.mockRestore();
    }
  }

  it('for a reason that the user can fix says its one sentence, and is no success', () => {
    expect(endBy(new StartError('Port 80 is taken.'))).toEqual({ code: 1, said: 'Port 80 is taken.\n' });
  });

  it('for a fault of ours says where it is', () => {
    const error = new TypeError('undefined is not a function');
    expect(endBy(error)).toEqual({ code: 1, said: `${error.stack}\n` });
    expect(endBy('a thrown text')).toEqual({ code: 1, said: 'a thrown text\n' });
  });
});

it.each([
  ['says once that a proxy names visitors whom nobody trusts it to name', 0, 1],
  ['says nothing of a proxy that is trusted', 1, 0],
])('REQ-API-3 %s', async (_, trustProxy, times) => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { url, close } = await listenOn(
    { port: 0, host: 'localhost', trustProxy, limitsFactor: 1 },
    Promise.resolve((_request, response) => void response.end()),
  );
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await fetch(url, { headers: { 'x-forwarded-for': address } });
  await close();
  const said = write.mock.calls.filter(([text]) => String(text).includes('TRUST_PROXY is not set'));
  write.mockRestore();
  expect(said).toHaveLength(times);
});
