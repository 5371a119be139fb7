/** Runs npm with its output as JSON. */
import { execFile } from 'node:child_process';

/** A failure that npm reports. */
export class NpmError extends Error {
  constructor(
    /** Such as E401. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const isWindows = process.platform === 'win32';
const MAX_BYTES = 100_000_000;

/**
 * Runs npm quietly.
 *
 * @returns its output
 * @throws {NpmError}
 */
export function runNpm(args: string[], folder: string): Promise<string> {
  const options = { cwd: folder, env: process.env, shell: isWindows, maxBuffer: MAX_BYTES };
  return new Promise((resolve, reject) => {
    execFile(
      isWindows ? 'npm.cmd' : 'npm',
      [...args, '--json', '--loglevel=error'],
      options,
      (error, stdout, stderr) => {
        if (error) reject(readError(stdout) ?? new NpmError('', stderr.trim() || error.message));
        else resolve(stdout);
      },
    );
  });
}

function readError(stdout: string): NpmError | undefined {
  try {
    const { error } = JSON.parse(stdout) as { error?: { code?: string; summary?: string } };
    return error && new NpmError(error.code ?? '', error.summary?.trim() ?? '');
  } catch {
    return undefined;
  }
}
