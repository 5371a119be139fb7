import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLine, type Line, type LineSpeed } from './line';

const SPEED: LineSpeed = { name: 'slow', downKbps: 800, upKbps: 800, roundTripMs: 60 };
const BIG = 40_000;

let server: http.Server;
let line: Line;
beforeEach(async () => {
  server = http.createServer((request, response) => {
    response.end(Buffer.alloc(request.url === '/big' ? BIG : 10, 'x'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line = await openLine(`http://localhost:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await line.close();
  server.closeAllConnections();
  server.close();
});

/** How long an answer takes, on a connection of its own. */
function msOf(path: string): Promise<{ ms: number; bytes: number }> {
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(line.url + path, { agent: false }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => {
          resolve({ ms: performance.now() - startMs, bytes });
        });
      })
      .on('error', reject);
  });
}

describe('A slow line', () => {
  it('takes a round trip to open a connection and another for the answer', async () => {
    line.setSpeed(SPEED);
    expect((await msOf('/small')).ms).toBeGreaterThanOrEqual(2 * SPEED.roundTripMs - 5);
  });

  it('carries so many bits a second, whole and in order', async () => {
    line.setSpeed(SPEED);
    const { ms, bytes } = await msOf('/big');
    expect(bytes).toBeGreaterThanOrEqual(BIG);
    expect(ms).toBeGreaterThanOrEqual(400);
  });
});
