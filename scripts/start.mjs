/**
 * `npm start`: installs what is missing, builds what has changed, and serves the whole site at one URL. Plain Node, because
 * it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { installWhenMissing } from './install.js';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old. Install Node 24, or at least 20.19.`);
  process.exit(1);
}

if (process.argv.length > 2) {
  console.error(`npm start has no options: it installs what is missing, builds what has changed and serves the whole site at
http://localhost:3000. PORT and other variables change that: docs/operate/variables.md.`);
  process.exit(1);
}

installWhenMissing();
const build = spawnSync(process.execPath, ['--import', 'tsx', 'bin/build.ts', '--changed', '--start'], {
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);

/** What is comfortable in a checkout and closed elsewhere; a variable that is set, empty or not, stays as it is. */
const COMFORT = {
  LOG_LEVEL: 'warn',
  DEV_OUTBOX_KEY: randomBytes(12).toString('hex'),
  API_TRY_OUT: '1',
  SAMPLE: '1',
};
if (process.env.NODE_ENV !== 'production') Object.assign(process.env, { ...COMFORT, ...process.env });
process.argv.splice(2, Infinity, 'serve', '--checkout');
await import('../bin/steadfast.mjs');
