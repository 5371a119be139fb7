import { spawnSync } from 'node:child_process';
import path from 'node:path';

it('npm start refuses options, since it has none, and says what it does', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(__dirname, 'start.mjs'), '--port', '80'],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^npm start has no options: .*PORT and other variables change that: docs\/operate\/variables\.md\.$/ms,
  );
});
