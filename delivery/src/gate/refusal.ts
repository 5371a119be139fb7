/** Everything that the gate may say; each code has a page in docs/gate. */
export const REFUSAL_CODES = [
  'contract-newer',
  'contract-major',
  'shared-range',
  'shared-missing',
  'export-missing',
  'export-removed',
  'route-removed',
  'dialog-removed',
  'slot-removed',
  'path-claimed',
  'path-reserved',
  'dialog-claimed',
  'budget-passed',
  'file-missing',
  'file-changed',
  'file-unlisted',
  'file-unknown',
  'version-taken',
  'rolled-back',
  'commit-older',
] as const;

/** What the gate tells and yet lets pass. */
export const WARNING_CODES = [
  'budget-raised',
  'commit-unknown',
  'route-unserved',
  'dialog-unserved',
  'slot-unoffered',
  'path-shadowed',
  'exports-unknown',
  'contract-unraised',
  'fallback-broken',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type WarningCode = (typeof WARNING_CODES)[number];

/** One reason why a candidate may not go live, or, as a warning, one thing to know before it does. */
export interface Refusal {
  /** Stable: it can be searched for and tested. */
  code: RefusalCode | WarningCode;
  /** One sentence: who is affected, and what to do next. */
  message: string;
  /** Path of its documentation in the repository. */
  page: string;
}

/** @param message one sentence that names workspaces with versions, and what to do next */
export function refusal(code: RefusalCode | WarningCode, message: string): Refusal {
  return { code, message, page: `docs/gate/${code}.md` };
}
