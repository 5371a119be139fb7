/** How long the limits wait for Redis. */
export interface RedisPace {
  /** A call that waited longer than this for its count is let go on without. */
  answerMaxMs: number;
  /** After one answer that took too long nobody waits for Redis for this long. */
  pauseMs: number;
  /** A start waits for a connection no longer than this. */
  connectMaxMs: number;
}

/** Redis answers within a millisecond. */
export const REDIS_PACE: RedisPace = { answerMaxMs: 250, pauseMs: 5_000, connectMaxMs: 1_000 };
