/** How long the limits wait for Redis. */
export interface RedisPace {
  /** A call that has waited longer than this for its count proceeds without it. */
  responseMaxMs: number;
  /** After one slow response, Redis is not used for this long. */
  pauseMs: number;
  /** A start waits no longer than this for a connection. */
  connectMaxMs: number;
}

/** Redis responds within a millisecond. */
export const REDIS_PACE: RedisPace = { responseMaxMs: 250, pauseMs: 5_000, connectMaxMs: 1_000 };
