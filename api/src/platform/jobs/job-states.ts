import type { JobState } from '../database/schema';

/** The state machine of a job. Nothing else changes a state. */
export const TRANSITIONS = {
  claim: { from: ['waiting'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  /** A job that repeats is never done. */
  repeat: { from: ['running'], to: 'delayed' },
  retryLater: { from: ['running'], to: 'delayed' },
  /** Returned without an attempt: its process is about to end. */
  release: { from: ['running'], to: 'waiting' },
  /** It is not tried again, unless somebody retries it. */
  deadLetter: { from: ['running'], to: 'failed' },
  /** Its time has come, or the lease of a process that died has ended. */
  becomeDue: { from: ['delayed', 'running'], to: 'waiting' },
  retry: { from: ['waiting', 'delayed', 'failed'], to: 'waiting' },
  cancel: { from: ['waiting', 'delayed', 'running', 'failed'], to: 'cancelled' },
  /** It has expired while no process ran its kind. */
  expire: { from: ['waiting', 'delayed', 'failed'], to: 'failed' },
  /** A process that runs a repeating job starts. */
  restart: { from: ['waiting', 'delayed', 'failed', 'cancelled'], to: 'waiting' },
} as const satisfies Record<string, { from: readonly JobState[]; to: JobState }>;

export type Transition = keyof typeof TRANSITIONS;
