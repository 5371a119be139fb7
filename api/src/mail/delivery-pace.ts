/** How fast the outbox is worked through, and how patient its workers are. */
export interface DeliveryPace {
  /** How often the outbox is looked at without being woken: for retries, and for messages of other processes. */
  lookEveryMs: number;
  /** How often it is looked for news of series that nobody has written mails about. */
  lookForNewsEveryMs: number;
  /** A message belongs to a process for so long without news of it; then that has crashed, and another takes it up. */
  leaseSeconds: number;
  /** From the first failed attempt to the second; doubled with each, an hour at most. */
  firstRetrySeconds: number;
  /** How long closing waits for messages on their way; less than `CLOSING_MAX_MS` in http/closing.ts leaves. */
  stopMaxMs: number;
}

/** Decided for REQ-API-3: a code waits for a second attempt no longer than a person would. */
export const DELIVERY_PACE: DeliveryPace = {
  lookEveryMs: 5_000,
  lookForNewsEveryMs: 2_000,
  leaseSeconds: 30,
  firstRetrySeconds: 5,
  stopMaxMs: 4_000,
};
