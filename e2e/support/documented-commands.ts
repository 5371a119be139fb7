import { spawn, type ChildProcess } from 'node:child_process';
import { waitForOutput, watch, type ChildServer } from './child-server';

/**
 * The commands of a document, in its order: each line of its blocks of one language, with those that continue it. Those of
 * `bash` are not part of what a document does from start to end.
 */
export function commandsIn(markdown: string, language: 'sh' | 'bash' = 'sh'): string[] {
  return [...markdown.matchAll(/^```(sh|bash)\n([^]*?)^```$/gm)]
    .filter(([, blockLanguage]) => blockLanguage === language)
    .flatMap(([, , block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/\s# .*$/, '').trim())
    .filter((line) => line && !line.startsWith('#'));
}

/** Where a document's commands are run. */
export interface Place {
  folder: string;
  env: Record<string, string | undefined>;
}

/**
 * Runs a command as somebody would who copies it, to its end.
 *
 * @throws {Error} with all that it said, when it fails
 */
export async function runCommand(command: string, place: Place): Promise<string> {
  const running = start(command, place);
  const code = await running.ended;
  const said = running.stdout() + running.stderr();
  if (code !== 0) throw new Error(`“${command}” ended with code ${code}:\n${said}`);
  return said;
}

/** Runs a command that serves until it is stopped, and waits for the line that says so. */
export async function startCommand(command: string, place: Place, line = /^ready /m): Promise<ChildServer> {
  const running = start(command, place);
  await waitForOutput(running, line);
  return running;
}

/** In a group of processes of its own: npm starts programs, and what stops them has to reach all. */
function start(command: string, { folder, env }: Place): ChildServer {
  const shell = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  return watch(shell, (signal) => killGroup(shell, signal));
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
