/** With real processes. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';

const folder = temporaryFolder();
const program = path.resolve(__dirname, '../../test/render-and-report.ts');

/** Ends its process some time after the channel to it. */
const EXITING = `
const own = Function('return globalThis')().process;
own.getBuiltinModule('node:fs').closeSync(3);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
own.kill(own.pid, 'SIGKILL');`;

it('A command whose rendering process ends still reports that', () => {
  const file = path.join(folder, 'main.js');
  fs.writeFileSync(file, EXITING);
  const integrity = `sha256-${createHash('sha256').update(EXITING).digest('base64')}`;
  const args = ['--import', 'tsx', program, file, integrity];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: 'its process ended, for example because it ran out of memory\n',
  });
}, 30_000);
