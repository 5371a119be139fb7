import { spawn } from 'node:child_process';

/** A program ended with a failure; the message is what it said last. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
}
/** A program is not installed. */
export class ToolMissing extends Error {
  override name = 'ToolMissing';
}

/** The shell's codes for a program that is not there, or cannot be run. */
const NOT_FOUND = [126, 127];
const SAID_MAX = 1_500;
/**
 * Runs a program beside a `read` that ends when this process does, by whatever signal: then the program is ended too,
 * and does not go on writing into a folder that nobody waits for.
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

/**
 * Runs a program at low priority, and never longer than this process lives.
 *
 * @param whilePrinting given what it prints as it comes
 * @param stop ends it; the promise is then rejected
 * @returns what it printed
 * @throws ToolMissing when it is not installed, ToolFailure when it fails
 */
export async function runTool(
  program: string,
  options: readonly string[],
  { whilePrinting, stop }: { whilePrinting?: (text: string) => void; stop?: AbortSignal } = {},
): Promise<string> {
  stop?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', BESIDE_PARENT, 'sh', 'nice', '-n', '10', program, ...options], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // Ctrl-C reaches all of a terminal's group, but this process is to decide.
      detached: true,
    });
    let printed = '';
    let said = '';
    const end = () => child.stdin.end();
    stop?.addEventListener('abort', end, { once: true });
    child.stdout.on('data', (part: Buffer) => {
      if (whilePrinting) whilePrinting(part.toString());
      else printed += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-SAID_MAX)));
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => {
      stop?.removeEventListener('abort', end);
      child.stdin.destroy();
      if (stop?.aborted) reject(stop.reason as Error);
      else if (code === 0) resolve(printed);
      else if (code !== null && NOT_FOUND.includes(code))
        reject(new ToolMissing(`${program} is not installed`));
      else reject(new ToolFailure(said.trim() || `${program} ended with ${code}`));
    });
  });
}
