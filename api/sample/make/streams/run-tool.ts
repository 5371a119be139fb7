import { spawn } from 'node:child_process';

/** Runs a program at low priority and gives back what it printed; a failure says what went wrong. */
export async function runTool(program: string, options: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    let complaints = '';
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    child.stderr.on('data', (part: Buffer) => (complaints += part.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else
        reject(
          new Error(`${program} ended with ${code}. Is it installed? It said: ${complaints.slice(-1500)}`),
        );
    });
  });
}
