/** With real processes. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { createRenderProcess } from './render-process';

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

it('A task may have a longer limit than others, to start the process', async () => {
  const { run, close } = createRenderProcess(() => undefined, 1);
  const task = {
    host: writeShell('slow.js', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);'),
  };
  await expect(run(task)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await run(task, 120_000)).toBe('');
  close();
});

it('A command whose rendering process ends still reports that', () => {
  const { file, integrity } = writeShell('main.js', EXITING);
  const args = ['--import', 'tsx', program, file, integrity];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: 'its process ended, for example because it ran out of memory\n',
  });
}, 30_000);
