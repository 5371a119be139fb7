import type { ServerResponse } from 'node:http';
import { damage, type DamageKind } from './damage';

/**
 * What goes wrong with a file, besides damage. `missing`: 404. `unavailable`: 503. `hangs`: it is taken, and never answered.
 * `truncated`: the connection ends before what was announced.
 */
export type FaultKind = DamageKind | 'missing' | 'unavailable' | 'hangs' | 'truncated';

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
    default:
      response.end(damage(kind, right));
  }
}
