import RealHls, { type HlsConfig } from 'hls.js';
import type { HlsLibrary } from '../src/engine/load-hls';
import type { StreamFault } from '../src/engine/stream-faults';

type Listener = (event: string, data: unknown) => void;

/** Stands in for hls.js: keeps what was asked of it, and reports what a test says. */
export class FakeHls {
  static isSupportedHere = true;
  static made: FakeHls[] = [];
  static readonly Events = RealHls.Events;
  static isSupported = () => FakeHls.isSupportedHere;

  /** The instance of now. */
  static last(): FakeHls {
    const last = FakeHls.made.at(-1);
    if (!last) throw new Error('No stream was opened.');
    return last;
  }

  static reset(): void {
    FakeHls.made = [];
    FakeHls.isSupportedHere = true;
  }

  readonly asked: string[] = [];
  address: string | undefined;
  readonly #listeners = new Map<string, Listener>();

  constructor(readonly config: Partial<HlsConfig>) {
    FakeHls.made.push(this);
  }

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  loadSource(address: string): void {
    this.address = address;
  }

  attachMedia = () => this.asked.push('attachMedia');
  recoverMediaError = () => this.asked.push('recoverMediaError');
  startLoad = (from: number) => this.asked.push(`startLoad ${from}`);
  destroy = () => this.asked.push('destroy');

  /** The manifest has come. */
  parsed(): void {
    this.#listeners.get(RealHls.Events.MANIFEST_PARSED)?.('', {});
  }

  /** Something is wrong; fatal unless told otherwise. */
  fault(type: string, details = 'fragLoadError', more: Partial<StreamFault> = {}): void {
    this.#listeners.get(RealHls.Events.ERROR)?.('', { type, details, fatal: true, ...more });
  }
}

/** hls.js as the engine gets it. */
export const fakeLibrary = { Hls: FakeHls, workerPath: '/worker.js' } as unknown as HlsLibrary;
