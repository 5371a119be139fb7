/** A bench that cannot go on, for a reason that the person can mend: told in one sentence, without a stack. */
export class BenchError extends Error {}
