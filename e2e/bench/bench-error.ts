/** The benchmark cannot run, for a reason that the user can fix: printed as one sentence, without a stack. */
export class BenchError extends Error {}
