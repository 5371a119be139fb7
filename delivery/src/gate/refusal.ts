/** Why the gate refuses. Each code has a page in docs/gate. */
export const REFUSAL_CODES = [
  'contract-newer',
  'contract-major',
  'contract-unraised',
  'report-stale',
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
  'link-claimed',
  'link-unserved',
  'store-missing',
  'action-claimed',
  'action-unserved',
  'shortcut-claimed',
  'budget-passed',
  'file-missing',
  'file-changed',
  'file-unlisted',
  'file-unknown',
  'version-taken',
  'rolled-back',
  'commit-older',
  'commit-dirty',
  'signature-missing',
  'signature-foreign',
  'signature-wrong',
  'render-failed',
  'render-timeout',
] as const;

/** What the gate only warns of. */
export const WARNING_CODES = [
  'budget-raised',
  'commit-unknown',
  'route-unserved',
  'dialog-unserved',
  'slot-unoffered',
  'path-shadowed',
  'exports-unknown',
  'fallback-broken',
] as const;

/** Why a build fails, so that the gate never sees it: `shared/tooling/rspack/`. */
export const BUILD_CODES = [
  'import-outside',
  'package-undeclared',
  'package-version',
  'style-outside',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type WarningCode = (typeof WARNING_CODES)[number];

/** The folder of the pages. Installed, this package contains them. */
const PAGES = import.meta.url.includes('/node_modules/')
  ? 'node_modules/@steadfast/delivery/docs/gate'
  : 'docs/gate';

/** A reason why a candidate may not go live, or a warning. */
export interface Refusal {
  /** Stable, for searches and tests. */
  code: RefusalCode | WarningCode;
  /** One sentence that says who is affected and what to do next. */
  message: string;
  /** The path of its page from the repository's folder. */
  page: string;
}

/** @param message one sentence that names workspaces with versions, and what to do next */
export function createRefusal(code: RefusalCode | WarningCode, message: string): Refusal {
  return { code, message, page: `${PAGES}/${code}.md` };
}
