import { exec } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tryLock, waitForLock } from 'fs-native-extensions';
import { rootFolder, TYPE_CHECKER } from './workspaces.js';

const LOCK = path.join(rootFolder, '.cache/build.lock');

/**
 * Runs `work` while no other process builds in this checkout or reads its builds, since all builds of a workspace write to
 * the same folder. Waits for other processes without a limit. The system releases the lock of a process that ends.
 *
 * @param log called with a message if it has to wait
 */
export async function withBuildLock<T>(log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(path.dirname(LOCK), { recursive: true });
  const file = fs.openSync(LOCK, 'w');
  try {
    if (!tryLock(file)) {
      log('Waiting for another process, which is building in this checkout.');
      await waitForLock(file);
    }
    return await work();
  } finally {
    fs.closeSync(file);
  }
}

export interface Ended {
  hasSucceeded: boolean;
  /** What the command printed. */
  text: string;
}

/** Builds a workspace for production. */
export const buildWorkspace = (workspace: string): Promise<Ended> =>
  run(readBuildScript(workspace), path.join(rootFolder, workspace));

/** Checks the types of a workspace, which its build only removes, on one processor: it runs beside the gate. */
export const checkTypes = (workspace: string): Promise<Ended> =>
  run(`node ${TYPE_CHECKER} --build ${workspace} --singleThreaded`, rootFolder);

/** Runs a command as npm runs a script, without the third of a second that npm takes to start. */
function run(command: string, cwd: string): Promise<Ended> {
  const programs = path.join(rootFolder, 'node_modules/.bin');
  const PATH = [programs, process.env.PATH].filter(Boolean).join(path.delimiter);
  const env = { ...process.env, PATH, NODE_ENV: 'production' };
  return new Promise((resolve) => {
    exec(command, { cwd, env, maxBuffer: Infinity }, (error, stdout, stderr) =>
      resolve({ hasSucceeded: !error, text: stdout + stderr }),
    );
  });
}

function readBuildScript(workspace: string): string {
  const file = path.join(rootFolder, workspace, 'package.json');
  const { scripts } = JSON.parse(fs.readFileSync(file, 'utf8')) as { scripts: { build: string } };
  return scripts.build;
}
