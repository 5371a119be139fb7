/** The effects of redux-saga with types: `const token = yield* call(readToken)`. redux-saga types the result of a `yield` as any. */

import type { SessionState } from '@steadfast/sdk';
import type { ToastStore } from '@steadfast/host';
import type { QueryClient } from '@tanstack/react-query';
import type { Action } from 'redux';
import type { EventChannel, Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';

/** The sagas' dependencies besides the store, injected so that tests can replace them. */
export interface SagaContext {
  /** The site's query cache. */
  queryClient: QueryClient;
  /** Shows a notice. Returns a function that dismisses it. */
  notify: ToastStore['notify'];
}

/** A saga, and what it returns. */
export type Saga<Result = void> = Generator<effects.Effect, Result, unknown>;

/** What a function results in, once its saga has ended or its promise has resolved. */
type Settled<Value> = Value extends Generator<unknown, infer Result> ? Result : Awaited<Value>;

export function* call<Args extends unknown[], Value>(
  fn: (...args: Args) => Value,
  ...args: Args
): Saga<Settled<Value>> {
  return (yield effects.call(fn, ...args)) as Settled<Value>;
}

export function* fork<Args extends unknown[]>(saga: (...args: Args) => Saga, ...args: Args): Saga<Task> {
  return (yield effects.fork(saga, ...args)) as Task;
}

export function* select<Value>(selector: (state: SessionState) => Value): Saga<Value> {
  return (yield effects.select(selector)) as Value;
}

/** Waits for an action of one of the types. */
export function* takeAction<A extends Action<string>>(types: readonly A['type'][]): Saga<A> {
  return (yield effects.take([...types])) as A;
}

/** Waits for the next event of a channel. */
export function* takeEvent<Event extends NonNullable<unknown>>(channel: EventChannel<Event>): Saga<Event> {
  return (yield effects.take(channel)) as Event;
}

export function* getContext<Key extends keyof SagaContext>(key: Key): Saga<SagaContext[Key]> {
  return (yield effects.getContext(key)) as SagaContext[Key];
}
