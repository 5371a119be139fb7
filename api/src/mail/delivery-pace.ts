/** How often the outbox is checked, and how long its deliverers wait. */
export interface DeliveryPace {
  /** How often to check the outbox without being woken: for retries, and for messages of other processes. */
  pollEveryMs: number;
  /** How often to check for announcements of new videos without emails. */
  pollNewsEveryMs: number;
  /** How long a claim on a message lasts without renewal; then its process has crashed, and another one takes over. */
  leaseSeconds: number;
  /** From the first failed attempt to the second; doubles with each, up to an hour. */
  firstRetrySeconds: number;
  /** How long closing waits for messages being sent; less than `CLOSING_MAX_MS` in http/closing.ts leaves. */
  stopMaxMs: number;
}

/** Decided for REQ-API-3: the second attempt to send a code comes before a person loses patience. */
export const DELIVERY_PACE: DeliveryPace = {
  pollEveryMs: 5_000,
  pollNewsEveryMs: 2_000,
  leaseSeconds: 30,
  firstRetrySeconds: 5,
  stopMaxMs: 4_000,
};
