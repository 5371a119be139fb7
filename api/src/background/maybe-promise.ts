/** A value, or a promise of it where a database or Redis must be asked first. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues with a value: at once if it is here, since each promise costs a request in memory a microsecond. */
export function chain<T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
