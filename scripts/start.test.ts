import { spawnSync } from 'node:child_process';
import path from 'node:path';

const start = (...options: string[]) =>
  spawnSync(process.execPath, [path.join(__dirname, 'start.mjs'), ...options], { encoding: 'utf8' });

it.each(['--help', '-h'])('npm start %s says what it does, and starts nothing', (option) => {
  const { status, stdout, stderr } = start(option);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^npm start has no options: .* at http:\/\/localhost:3000\./s);
});

it('npm start refuses options, since it has none', () => {
  const { status, stdout, stderr } = start('--port', '80');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Unknown: --port 80\. npm start has no options: /);
});
