/**
 * `npm run visual -w e2e` and the like: runs the slow file of that name; `firefox` runs every file of that project.
 * `-- --update` approves what changed; further arguments go to Playwright, as in `-- --update -g video`.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [name = '', ...args] = process.argv.slice(2);
const { status } = spawnSync(
  'npx',
  [
    ...['playwright', 'test'],
    ...(name === 'firefox' ? ['--project', 'Firefox'] : [`${name}.slow`, '--project', 'Chromium']),
    ...args.map((arg) => (arg === '--update' ? '--update-snapshots=changed' : arg)),
  ],
  {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, SLOW: '1' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
