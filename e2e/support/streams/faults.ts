import type { ServerResponse } from 'node:http';

/**
 * What goes wrong with a file. `missing`: 404. `unavailable`: 503. `hangs`: it is taken, and never answered. `truncated`: the
 * connection ends before what was announced. `corrupt`: all of it is noise. `scrambled`: picture and sound are noise in fMP4
 * that is right.
 */
type FaultKind = 'missing' | 'unavailable' | 'hangs' | 'truncated' | 'corrupt' | 'scrambled';

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
    case 'truncated':
      response.writeHead(response.statusCode, { 'content-length': right.length });
      response.write(right.subarray(0, right.length / 2), () => response.destroy());
      break;
    case 'corrupt':
      response.end(noise(right.length));
      break;
    case 'scrambled':
      response.end(scramble(right));
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

/** Makes noise of what is picture or sound. */
function scramble(right: Buffer): Buffer {
  const bytes = Buffer.from(right);
  const noisy = noise(right.length);
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = right.readUInt32BE(at);
    if (size < 8) break;
    if (right.toString('latin1', at + 4, at + 8) === 'mdat') noisy.copy(bytes, at + 8, at + 8, at + size);
    at += size;
  }
  return bytes;
}
