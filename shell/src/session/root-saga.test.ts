import { legacy_createStore as createStore, applyMiddleware } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { take } from 'redux-saga/effects';
import { sessionSaga } from './session-saga';
import { createSagas, rootSaga } from './root-saga';

jest.mock('./session-saga', () => ({ sessionSaga: jest.fn() }));
jest.mock('./session-watchers', () => ({ expirySaga: ended, connectionSaga: ended }));
jest.mock('./viewer-saga', () => ({ viewerSaga: ended }));
const session = jest.mocked(sessionSaga);

/** A flow that has come to its end. */
function* ended() {
  yield* [];
}

/** Runs the root saga over a session flow that crashes at each event, as often as it is told. */
function run() {
  const events: string[] = [];
  session.mockImplementation(function* crashing() {
    events.push('started');
    yield take('crash');
    throw new Error('crashed');
  });
  const sagas = createSagaMiddleware();
  const store = createStore(() => 0, applyMiddleware(sagas));
  const task = sagas.run(rootSaga);
  return { events, task, crash: () => store.dispatch({ type: 'crash' }) };
}

let toConsole: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  toConsole = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  toConsole.mockRestore();
  jest.useRealTimers();
});

describe('A flow that crashes', () => {
  it('is logged and started again after a second, then after twice as long each time, up to a minute', async () => {
    const { events, task, crash } = run();
    crash();
    expect(toConsole.mock.calls).toEqual([
      ['The session saga crashed', expect.objectContaining({ message: 'crashed' })],
    ]);
    await jest.advanceTimersByTimeAsync(999);
    expect(events).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(events).toHaveLength(2);
    for (const [index, waitMs] of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      crash();
      await jest.advanceTimersByTimeAsync(waitMs - 1);
      expect(events).toHaveLength(index + 2);
      await jest.advanceTimersByTimeAsync(1);
      expect(events).toHaveLength(index + 3);
    }
    expect(task.isRunning()).toBe(true);
  });

  it('is not started again when it has come to its end', async () => {
    const { task } = run();
    session.mockClear();
    session.mockImplementation(ended);
    const sagas = createSagaMiddleware();
    createStore(() => 0, applyMiddleware(sagas));
    const all = sagas.run(rootSaga);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(session).toHaveBeenCalledTimes(1);
    expect(all.isRunning()).toBe(false);
    task.cancel();
  });
});

describe('The saga of a remote', () => {
  it('gets every action, and is stopped with the others', () => {
    const sagas = createSagas(createStore(() => 0) as never, {} as never);
    const taken: unknown[] = [];
    sagas.runBeside(function* () {
      for (;;) taken.push(yield take('prayer/asked'));
    });
    sagas.forwardAction({ type: 'prayer/asked' });
    sagas.stop();
    sagas.forwardAction({ type: 'prayer/asked' });
    expect(taken).toEqual([{ type: 'prayer/asked' }]);
  });
});
