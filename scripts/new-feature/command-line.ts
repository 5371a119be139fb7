import { StartError } from '../running';
import type { FeatureName } from './feature-name';

/** The output of `npm run new-feature -- --help`. */
export const HELP = `Usage: npm run new-feature NAME

Creates the remote mfe-NAME, with a page at /NAME, its tests and its workflow. Example: npm run new-feature tags
docs/ship-a-feature.md shows how to take it from there to the live site.
`;

/**
 * Parses the command line.
 *
 * @param args the arguments after the command
 * @throws {StartError} for more than one name, or an unknown option
 */
export function readCommandLine(args: string[]): { isHelp: boolean; requestedName: string | undefined } {
  if (args.some((each) => each === '--help' || each === '-h'))
    return { isHelp: true, requestedName: undefined };
  const option = args.find((each) => each.startsWith('--'));
  if (option) {
    throw new StartError(`There is no option “${option}”. Example: npm run new-feature tags`);
  }
  const [requestedName, ...extra] = args;
  if (extra.length > 0) {
    throw new StartError(
      `Unexpected “${extra.join(' ')}”. Give one name, with dashes between words, such as ${args.join('-')}.`,
    );
  }
  return { isHelp: false, requestedName };
}

/** The next steps for a new feature, as in docs/ship-a-feature.md. Port 3000 is left to the live site. */
export function nextSteps({ workspace, path: page }: Pick<FeatureName, 'workspace' | 'path'>): string {
  const devCommand = `PORT=4000 DATA_DIR=.data${page} npm run dev -w ${workspace}`;
  const steps = [
    [devCommand, `run it alone: http://localhost:4000${page}`],
    [`npm test -w ${workspace}`, 'run its tests'],
    [`npm run check -- ${workspace}`, 'check format, lint and types'],
    [`npm run delivery -- publish ${workspace}`, 'make it live'],
  ] as const;
  const lines = steps.map(([command, purpose]) => `  ${command.padEnd(devCommand.length)}  ${purpose}\n`);
  return `Next (docs/ship-a-feature.md):\n${lines.join('')}`;
}
