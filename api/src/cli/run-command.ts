import { EditorError } from '../platform/editor-error';
import { ConfigError } from '../platform/config/config-error';
import { getErrorCode } from '../platform/config/data-folder';
import { getErrorMessage } from '../platform/config/describe-start-failure';

/**
 * Runs a command, or prints its help when that is asked for. An error becomes one sentence and the exit code 1.
 *
 * @param name as in `npm run NAME`
 * @param run reads the arguments with `parseArgs`
 */
export async function runCommand(name: string, help: string, run: () => Promise<void>): Promise<void> {
  try {
    const asksForHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
    if (asksForHelp) process.stdout.write(help);
    else await run();
  } catch (error) {
    process.stderr.write(`${describeFailure(error, name)}\n`);
    process.exitCode = 1;
  }
}

function describeFailure(error: unknown, name: string): string {
  if (error instanceof ConfigError || error instanceof EditorError) return error.message;
  const message = getErrorMessage(error);
  if (!getErrorCode(error).startsWith('ERR_PARSE_ARGS_')) return `npm run ${name} failed: ${message}.`;
  // Node adds how to pass an argument that looks like an option.
  const [problem] = message.split('. ', 1);
  return `${problem}: \`npm run ${name} -- --help\` shows the options.`;
}
