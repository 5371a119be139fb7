/** A value, or a promise of it if a database or Redis must be queried first. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues with a value, synchronously if it is no promise: each promise costs a request a microsecond. */
export function chain<T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
