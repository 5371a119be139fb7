/**
 * `npm start`: installs what is missing, builds what has changed, and serves the whole site at one URL. Plain Node, because
 * it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { installWhenMissing } from './install.js';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`);
  process.exit(1);
}

installWhenMissing();
const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--changed'], {
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);

// The API shows its outbox only to this machine, and never in production (api/src/mail/dev-outbox.ts).
const serve = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts'], {
  stdio: 'inherit',
  env: { DEV_OUTBOX: '1', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => serve.kill(signal));
serve.on('exit', (code) => process.exit(code ?? 1));
