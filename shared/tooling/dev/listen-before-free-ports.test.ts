/** @jest-environment node */
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenBeforeFreePorts } from './dev-server';

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
    await close(0);
  });

  it('is refused if the next is in use and the port was chosen', async () => {
    const listening = listenBeforeFreePorts(next - 1, 1, handler);
    await expect(listening).rejects.toThrow(/^Port \d+ is in use\./);
  });
});
