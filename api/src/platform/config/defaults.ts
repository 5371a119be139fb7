/** What no variable sets: defaults that only tests change. */

/** The cost of a guess. Argon2id is the library's default algorithm. */
export interface PasswordHashing {
  memoryKib: number;
  passes: number;
  threads: number;
}

/** OWASP's recommendation for Argon2id: about 30 ms and 19 MiB per sign-in. A higher cost applies from the next sign-in. */
export const PASSWORD_HASHING: PasswordHashing = { memoryKib: 19_456, passes: 2, threads: 1 };

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

/** How often a process looks for jobs, and how long it waits. */
export interface JobsPace {
  /** For retries, jobs of other processes, and jobs of processes that have died. */
  pollEveryMs: number;
  /** How long a lease lasts without renewal; then another process takes the job. */
  leaseSeconds: number;
  /** From the first failed attempt to the second. */
  firstRetrySeconds: number;
  /** How long a process that ends waits for jobs that may finish; less than `CLOSING_MAX_MS` of @steadfast/server. */
  stopMaxMs: number;
}

/** Decided for REQ-API-3: the second attempt to send a code comes before a person loses patience. */
export const JOBS_PACE: JobsPace = {
  pollEveryMs: 2_000,
  leaseSeconds: 30,
  firstRetrySeconds: 5,
  stopMaxMs: 4_000,
};
