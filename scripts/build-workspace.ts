import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tryLock, waitForLock } from 'fs-native-extensions';
import { rootFolder } from './workspaces';

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

interface Ended {
  hasSucceeded: boolean;
  /** What the command printed. */
  text: string;
}

/**
 * Builds a workspace for production.
 *
 * @param onText called with what it prints, as soon as it does
 */
export const buildWorkspace = (workspace: string, onText?: (text: string) => void): Promise<Ended> =>
  run(readBuildScript(workspace), path.join(rootFolder, workspace), onText);

/** Checks the types of a workspace, which its build only removes. */
export const checkTypes = (workspace: string): Promise<Ended> => run(`tsc --build ${workspace}`, rootFolder);

function run(command: string, cwd: string, onText: (text: string) => void = () => undefined): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd,
      env: { ...withPrograms(process.env), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // As npm runs a script, without the third of a second that npm takes to start.
      shell: true,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        onText(chunk);
      });
    }
    child.on('error', ({ message }) => resolve({ hasSucceeded: false, text: message }));
    child.on('close', (code) => resolve({ hasSucceeded: code === 0, text }));
  });
}

function readBuildScript(workspace: string): string {
  const file = path.join(rootFolder, workspace, 'package.json');
  const { scripts } = JSON.parse(fs.readFileSync(file, 'utf8')) as { scripts: { build: string } };
  return scripts.build;
}

/** Adds the programs of installed packages to the path. */
function withPrograms(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const name = Object.keys(env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  const programs = path.join(rootFolder, 'node_modules/.bin');
  return { ...env, [name]: [programs, env[name]].filter(Boolean).join(path.delimiter) };
}
