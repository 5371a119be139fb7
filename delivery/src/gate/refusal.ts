import type { GateCode } from './checks';

/** Installed, this package contains the page. */
const PAGE = import.meta.url.includes('/node_modules/')
  ? 'node_modules/@steadfast/delivery/docs/gate.md'
  : 'docs/gate.md';

/** A reason why a candidate may not go live, or a warning. */
export interface Refusal {
  /** Stable, for searches and tests. */
  code: GateCode;
  /** One sentence that says who is affected and what to do next. */
  message: string;
  /** Where it is explained, from the repository's folder: docs/gate.md#still-used. */
  page: string;
}

/**
 * Creates a refusal or warning, with the page that explains it.
 *
 * @param message one sentence that names workspaces with versions, and what to do next
 */
export function createRefusal(code: GateCode, message: string): Refusal {
  return { code, message, page: `${PAGE}#${code}` };
}

export interface GateReport {
  /** The reasons why the candidate may not go live; empty if it may. */
  refusals: Refusal[];
  warnings: Refusal[];
}
