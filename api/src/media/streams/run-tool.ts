import { spawn } from 'node:child_process';

/** A program failed; the message is the end of its error output. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
}
/** A program is not installed. */
export class ToolMissing extends Error {
  override name = 'ToolMissing';
}

/** The shell's codes for a program that is missing or cannot be run. */
const NOT_FOUND = [126, 127];
const ERROR_OUTPUT_MAX = 1_500;
/**
 * A shell script that runs a program, and kills it when this process ends: then the `read` from this process returns, even
 * after a SIGKILL. Otherwise the program would continue to write into an abandoned folder.
 */
const BESIDE_PARENT = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill "$program" 2>/dev/null; } &
watcher=$!
wait "$program"
code=$?
kill "$watcher" 2>/dev/null
exit $code`;

interface ToolSettings {
  cwd?: string;
  env?: Record<string, string>;
  onOutput?: (text: string) => void;
  stop?: AbortSignal | undefined;
}

/**
 * Runs a program at low priority, and never longer than this process lives.
 *
 * @param onOutput receives the output as it arrives, instead of the result
 * @param cwd the folder in which it runs; default: that of this process
 * @param env added to the environment of this process
 * @param stop ends the program; the promise then rejects
 * @returns its output
 * @throws ToolMissing when it is not installed, ToolFailure when it fails
 */
export async function runTool(
  program: string,
  options: readonly string[],
  { cwd, env, onOutput, stop }: ToolSettings = {},
): Promise<string> {
  stop?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', BESIDE_PARENT, 'sh', 'nice', '-n', '10', program, ...options], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      // Ctrl-C reaches the terminal's whole process group, but this process should decide.
      detached: true,
    });
    let output = '';
    let errorOutput = '';
    const end = () => child.stdin.end();
    stop?.addEventListener('abort', end, { once: true });
    child.stdout.on('data', (part: Buffer) => {
      if (onOutput) onOutput(part.toString());
      else output += part.toString();
    });
    child.stderr.on(
      'data',
      (part: Buffer) => (errorOutput = (errorOutput + part.toString()).slice(-ERROR_OUTPUT_MAX)),
    );
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => {
      stop?.removeEventListener('abort', end);
      child.stdin.destroy();
      if (stop?.aborted) reject(stop.reason as Error);
      else if (code === 0) resolve(output);
      else if (code !== null && NOT_FOUND.includes(code))
        reject(new ToolMissing(`${program} is not installed`));
      else reject(new ToolFailure(errorOutput.trim() || `${program} ended with ${code}`));
    });
  });
}
