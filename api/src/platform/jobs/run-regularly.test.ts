import { runRegularly } from './run-regularly';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Regular work', () => {
  it('is done at once and then again and again, until it is ended', async () => {
    const work = jest.fn(async () => undefined);
    const end = runRegularly({ work, everyMs: 1_000, onError: jest.fn() });
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(work).toHaveBeenCalledTimes(3);
    await end();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is not begun again while it is under way, and its end waits for it', async () => {
    let finish: () => void = () => undefined;
    const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const end = runRegularly({ work, everyMs: 1_000, onError: jest.fn() });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(work).toHaveBeenCalledTimes(1);
    const ended = jest.fn();
    void end().then(ended);
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalled();
  });

  it('is told to end early', async () => {
    const signals: AbortSignal[] = [];
    const work = async (signal: AbortSignal) => void signals.push(signal);
    const end = runRegularly({ work, everyMs: 1_000, onError: jest.fn() });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await end();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('goes on after a failure, which is reported', async () => {
    const failed = jest.fn();
    const fault = new Error('The database is away');
    const work = jest.fn().mockRejectedValueOnce(fault).mockResolvedValue(undefined);
    const end = runRegularly({ work, everyMs: 1_000, onError: failed });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failed.mock.calls).toEqual([[fault]]);
    expect(work).toHaveBeenCalledTimes(2);
    await end();
  });
});
