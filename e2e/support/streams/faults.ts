import type { ServerResponse } from 'node:http';

/**
 * What goes wrong with a file. `missing`: 404. `unavailable`: 503. `hangs`: it is taken, and never answered. `resets`: the
 * connection ends without an answer. `truncated`: it ends before what was announced. `corrupt`: all there, and noise.
 * `empty`: nothing in it.
 */
export type FaultKind = 'missing' | 'unavailable' | 'hangs' | 'resets' | 'truncated' | 'corrupt' | 'empty';

/** A fault of some files of a stream, until the server is mended. */
export interface Fault {
  kind: FaultKind;
  /** Of which files, by their names. */
  files: RegExp;
  /** At how many calls, counted over all these files; by default at each. */
  times?: number;
}

/** Answers a call as wrongly as the fault says. The right answer's head stands in the response already. */
export function answerWrongly(kind: FaultKind, response: ServerResponse, right: Buffer): void {
  switch (kind) {
    case 'missing':
      response.writeHead(404).end();
      break;
    case 'unavailable':
      response.writeHead(503).end();
      break;
    case 'hangs':
      break;
    case 'resets':
      response.destroy();
      break;
    case 'truncated':
      response.writeHead(response.statusCode, { 'content-length': right.length });
      response.write(right.subarray(0, right.length / 2), () => response.destroy());
      break;
    case 'corrupt':
      response.end(noise(right.length));
      break;
    case 'empty':
      response.end();
  }
}

/** The same noise each time, so that a run is as the one before. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = state >>> 16;
  }
  return bytes;
}
