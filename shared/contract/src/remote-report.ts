/** What browsers report of remotes to `METRICS_URL`: a closed list of phases and outcomes, which the origin counts. */

/** Phases of a remote: its page's rendering at the origin, its registration, the load of a module, and the module's first render. */
export const REMOTE_PHASES = ['origin', 'resolve', 'load', 'render'] as const;
export type RemotePhase = (typeof REMOTE_PHASES)[number];

/** Why a remote failed (docs/errors.md). */
const REMOTE_ERROR_CODES = [
  'remote-unreachable',
  'remote-timeout',
  'remote-cancelled',
  'remote-disabled',
  'remote-integrity',
  'remote-mismatch',
  'remote-shape',
  'remote-crash',
] as const;
export type RemoteErrorCode = (typeof REMOTE_ERROR_CODES)[number];

/** Why browsers render a page instead of the origin (docs/errors.md). */
const RENDER_FAULT_CODES = [
  'render-failed',
  'render-timeout',
  'render-integrity',
  'render-mismatch',
] as const;
export type RenderFaultCode = (typeof RENDER_FAULT_CODES)[number];

/** How a phase ended. `fell-back`: the reported version loaded in place of the one that was to serve. */
export const REMOTE_OUTCOMES = [
  'ok',
  'fell-back',
  'hydration-failed',
  ...REMOTE_ERROR_CODES,
  ...RENDER_FAULT_CODES,
] as const;
export type RemoteOutcome = (typeof REMOTE_OUTCOMES)[number];

/** Entries of the page's header `Server-Timing`: why the origin has not rendered it, and the value that reports send back. */
export const RENDER_TIMING = 'render';
export const VIEW_TIMING = 'view';
