import { main } from './main';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  process.removeAllListeners('SIGINT');
});

it.each([
  ['publish', ['publish']],
  ['publish after an option', ['--target', '/nowhere', 'publish']],
  ['no other command', ['versions']],
])('Ctrl-C reports what has changed for %s', async (what, args) => {
  process.argv = ['node', 'delivery', ...args];
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await main();
  expect(process.listenerCount('SIGINT')).toBe(what === 'no other command' ? 0 : 1);
  expect(process.exitCode).toBe(2);
  write.mockRestore();
});
