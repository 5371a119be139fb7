/** @jest-environment node */
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeOnSignals, listenBeforeFreePorts } from './running';

it('closes once: a second signal, from the terminal or from npm, neither repeats nor cuts off the closing', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const before = [...process.listeners('SIGINT'), ...process.listeners('SIGTERM')];
  let end: () => void = () => undefined;
  const close = jest.fn(() => new Promise<void>((closed) => (end = closed)));
  closeOnSignals(close);
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) {
    // Without a listener, the process would end at once.
    expect(process.listeners(signal).some((listener) => !before.includes(listener))).toBe(true);
    process.emit(signal);
  }
  expect([close.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0]);
  end();
  await close.mock.results[0]?.value;
  expect(exit.mock.calls).toEqual([[0]]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal))
      if (!before.includes(listener)) process.removeListener(signal, listener);
  exit.mockRestore();
});

describe('A port that must be followed by free ports', () => {
  const handler = Promise.resolve(jest.fn());
  const listenFirstOn = (port: number) => {
    const { listen } = Server.prototype;
    return jest.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (
      this: Server,
      _: unknown,
      ...rest: unknown[]
    ) {
      return Reflect.apply(listen, this, [port, ...rest]);
    } as typeof listen);
  };
  let taken: Server;
  let next: number;
  beforeEach(async () => {
    taken = await new Promise((resolve) => {
      const server = createServer().listen(0, 'localhost', () => resolve(server));
    });
    next = (taken.address() as AddressInfo).port;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    taken.close();
  });

  it('is another one if the next is in use and any port will do', async () => {
    listenFirstOn(next - 1);
    const { url, close } = await listenBeforeFreePorts(0, 1, handler);
    expect(url).not.toBe(`http://localhost:${next - 1}`);
    await close();
  });

  it('is refused if the next is in use and the port was chosen', async () => {
    const listening = listenBeforeFreePorts(next - 1, 1, handler);
    await expect(listening).rejects.toThrow(/^Port \d+ is in use\./);
  });
});
