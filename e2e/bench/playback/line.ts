import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** How a line to the site is: what it carries in each direction, and how long there and back take. */
export interface LineSpeed {
  name: string;
  downKbps: number;
  upKbps: number;
  roundTripMs: number;
}

/** A line between a browser and a server, which can be made slow. */
export interface Line {
  /** Address of the server at this end of the line. */
  url: string;
  /** Makes the line slow, or as fast as the machine is. */
  setSpeed(speed: LineSpeed | undefined): void;
  close(): Promise<void>;
}

/** What one turn may send of one connection: so that those that share the line get on alike. */
const PACKET_BYTES = 1_460;
const TICK_MS = 4;
/** What is not sent in time is lost, as on a line: nothing catches up on a pause of the machine. */
const BURST_MS = 20;

/**
 * Opens a line to a server. Unlike the browser's own throttling, which leaves out the scripts of workers, it slows down
 * everything: all connections share it, and a new one takes a round trip before its first request.
 *
 * @param target address of the server, on this machine
 */
export async function openLine(target: string): Promise<Line> {
  const { port } = new URL(target);
  const down = new Direction();
  const up = new Direction();
  let roundTripMs = 0;
  const server = net.createServer((browser) => {
    const origin = net.connect(Number(port), '127.0.0.1');
    const openAtMs = Date.now() + roundTripMs;
    up.carry(browser, origin, openAtMs);
    down.carry(origin, browser, openAtMs);
    browser.on('close', () => origin.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setSpeed(speed) {
      roundTripMs = speed?.roundTripMs ?? 0;
      down.set(speed?.downKbps, roundTripMs / 2);
      up.set(speed?.upKbps, roundTripMs / 2);
    },
    close: () =>
      new Promise((resolve) => {
        down.end();
        up.end();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** One connection's part in a direction; what waits is sent in order. */
interface Flow {
  waiting: Buffer[];
  isEnded: boolean;
  from: net.Socket;
  to: net.Socket;
  openAtMs: number;
}

/** One direction of a line: carries the connections by turns, as fast as it may. */
class Direction {
  readonly #flows = new Set<Flow>();
  #bytesPerMs = Infinity;
  #delayMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sentUntilMs = 0;

  set(kbps: number | undefined, delayMs: number): void {
    this.#bytesPerMs = kbps === undefined ? Infinity : kbps / 8;
    this.#delayMs = delayMs;
  }

  carry(from: net.Socket, to: net.Socket, openAtMs: number): void {
    const flow: Flow = { waiting: [], isEnded: false, from, to, openAtMs };
    this.#flows.add(flow);
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      flow.waiting.push(bytes);
      this.#wake();
    });
    from.on('end', () => {
      flow.isEnded = true;
      this.#wake();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      // What it sent before is still on its way.
      if (!flow.isEnded) this.#flows.delete(flow);
    });
    to.on('close', () => {
      this.#flows.delete(flow);
    });
  }

  end(): void {
    clearTimeout(this.#timer);
    for (const { from, to } of this.#flows) {
      from.destroy();
      to.destroy();
    }
    this.#flows.clear();
  }

  #wake(): void {
    if (this.#timer !== undefined) return;
    this.#sentUntilMs = Math.max(this.#sentUntilMs, performance.now());
    this.#timer = setTimeout(this.#send, 0);
  }

  readonly #send = (): void => {
    this.#timer = undefined;
    const nowMs = performance.now();
    let left = Math.min(nowMs - this.#sentUntilMs, BURST_MS) * this.#bytesPerMs;
    if (this.#bytesPerMs === Infinity) left = Infinity;
    for (let flow = this.#next(); flow && left > 0; flow = this.#next()) left -= this.#sendOne(flow);
    // What one turn sent too much, the next has less.
    this.#sentUntilMs = this.#bytesPerMs === Infinity ? nowMs : nowMs - left / this.#bytesPerMs;
    if (this.#next()) this.#timer = setTimeout(this.#send, TICK_MS);
  };

  #next(): Flow | undefined {
    for (const flow of this.#flows) if (flow.waiting.length > 0 || flow.isEnded) return flow;
    return undefined;
  }

  /** @returns bytes that were sent */
  #sendOne(flow: Flow): number {
    const [first] = flow.waiting;
    this.#flows.delete(flow);
    if (!first) {
      this.#later(flow, () => flow.to.end());
      return 0;
    }
    const packet = first.subarray(0, this.#bytesPerMs === Infinity ? first.length : PACKET_BYTES);
    if (packet.length === first.length) flow.waiting.shift();
    else flow.waiting[0] = first.subarray(packet.length);
    // Behind the others: it is their turn.
    this.#flows.add(flow);
    this.#later(flow, () => flow.to.writable && flow.to.write(packet));
    return packet.length;
  }

  #later({ openAtMs }: Flow, deliver: () => void): void {
    const waitMs = Math.max(0, openAtMs - Date.now()) + this.#delayMs;
    if (waitMs === 0) deliver();
    else setTimeout(deliver, waitMs);
  }
}
