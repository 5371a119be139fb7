import { closeOnSignals } from './serve';

it('closes once: a second signal, from the terminal or from npm, neither repeats nor cuts off the closing', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const before = [...process.listeners('SIGINT'), ...process.listeners('SIGTERM')];
  let end: () => void = () => undefined;
  const close = jest.fn(() => new Promise<void>((closed) => (end = closed)));
  closeOnSignals(close);
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) {
    // Without a listener, the process would end at once.
    expect(process.listeners(signal).some((listener) => !before.includes(listener))).toBe(true);
    process.emit(signal);
  }
  expect([close.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0]);
  end();
  await close.mock.results[0]?.value;
  expect(exit.mock.calls).toEqual([[0]]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal))
      if (!before.includes(listener)) process.removeListener(signal, listener);
  exit.mockRestore();
});
