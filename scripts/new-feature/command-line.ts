import { StartError } from '../running';
import type { FeatureName } from './feature-name';

/** What `npm run new-feature -- --help` says. */
export const HELP = `Usage: npm run new-feature NAME

Makes the remote mfe-NAME, with a page at /NAME, its tests and its workflow: npm run new-feature tags, for instance.
docs/ship-a-feature.md tells the way from there to the live site.
`;

/**
 * Reads the command line.
 *
 * @param args what was typed after the command
 * @throws {StartError} when there is more than one name, or an option that is none
 */
export function readCommandLine(args: string[]): { isHelp: boolean; asked: string | undefined } {
  if (args.some((each) => each === '--help' || each === '-h')) return { isHelp: true, asked: undefined };
  const option = args.find((each) => each.startsWith('--'));
  if (option) {
    throw new StartError(`There is no option “${option}”: npm run new-feature tags, for instance.`);
  }
  const [asked, ...extra] = args;
  if (extra.length > 0) {
    throw new StartError(
      `“${extra.join(' ')}” is too much: give one name, its words joined by dashes, ${args.join('-')} for instance.`,
    );
  }
  return { isHelp: false, asked };
}

/** What to do with a feature that has just been made, as docs/ship-a-feature.md does; the live site stands at 3000. */
export function nextSteps({ workspace, path: page }: Pick<FeatureName, 'workspace' | 'path'>): string {
  const look = `PORT=4000 DATA_DIR=.data${page} npm run dev -w ${workspace}`;
  const steps = [
    [look, `look at it, alone: http://localhost:4000${page}`],
    [`npm test -w ${workspace}`, 'its tests'],
    [`npm run check -- ${workspace}`, 'its format, lint and types'],
    [`npm run delivery -- publish ${workspace}`, 'take it live'],
  ] as const;
  const lines = steps.map(([command, purpose]) => `  ${command.padEnd(look.length)}  ${purpose}\n`);
  return `Next (docs/ship-a-feature.md):\n${lines.join('')}`;
}
