/** With real processes. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '../../test/built-site';

const folder = temporaryFolder();
const program = path.resolve(__dirname, '../../test/render-and-report.ts');

/** Ends its process some time after the channel to it. */
const EXITING = `
const own = Function('return globalThis')().process;
own.getBuiltinModule('node:fs').closeSync(3);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
own.kill(own.pid, 'SIGKILL');`;

function writeShell(name: string, code: string) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, code);
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  return { file, integrity, publicPath: '/shell/' };
}

it('A command whose rendering process ends still reports that', () => {
  const { file, integrity } = writeShell('main.js', EXITING);
  const args = ['--import', 'tsx', program, file, integrity];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: 'its process ended, for example because it ran out of memory\n',
  });
}, 30_000);

/** A shell that writes its process id to a file, and never ends. */
const looping = (pidFile: string) => `
const own = Function('return globalThis')().process;
own.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(own.pid));
for (;;);`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('A looping page does not outlive an origin that is killed', async () => {
  const pidFile = path.join(folder, 'pid');
  const { file, integrity } = writeShell('loop.js', looping(pidFile));
  const origin = spawn(process.execPath, ['--import', 'tsx', program, file, integrity], { stdio: 'ignore' });
  while (!fs.existsSync(pidFile) || fs.readFileSync(pidFile, 'utf8') === '') await setTimeout(50);
  const pid = Number(fs.readFileSync(pidFile, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  origin.kill('SIGKILL');
  while (isAlive(pid)) await setTimeout(50);
}, 120_000);
