import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findReservedBy, matchPath } from '@steadfast/contract';
import { StartError } from '@steadfast/server';
import { readFeature } from '../../shared/tooling/rspack/feature.js';
import { listRemotes } from '../remotes.js';

/** The name of a new feature in all its forms. */
export interface FeatureName {
  /** The folder and workspace: mfe-daily-verse */
  workspace: string;
  /** The page's path: /daily-verse */
  path: string;
  /** In code: DailyVerse */
  inCode: string;
  /** In the middle of a sentence: daily verse */
  words: string;
  /** As a heading: Daily verse */
  title: string;
}

/** What a feature may begin with besides its page: an example of each, with its test. */
const PARTS = ['dialog', 'slot', 'action', 'store'] as const;
export type Part = (typeof PARTS)[number];

/** Long enough for any team, short enough for names of files, containers and classes. */
const NAME_MAX = 40;
/**
 * Each word starts with a letter, because the first word that starts with a digit begins the version in a container's name:
 * mfe_daily_verse_0_1_0.
 */
const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** Other folders of the repository, which a feature's name must not repeat. */
const OTHER_FOLDERS = ['shell', 'shared', 'api', 'delivery', 'e2e', 'scripts', 'docs'];

/**
 * Parses the name of a new feature, with or without `mfe-`.
 *
 * @throws {StartError} if the name is missing or invalid, with what to do
 */
export function readFeatureName(requestedName: string | undefined): FeatureName {
  if (!requestedName) throw new StartError('Give the feature a name, for example: npm run new-feature tags');
  const name = requestedName.replace(/^mfe-/, '');
  if (!NAME.test(name)) {
    throw new StartError(
      `“${requestedName}” is not a valid name. Use lowercase letters and digits, with dashes between words that start with a letter, such as daily-verse.`,
    );
  }
  if (name.length > NAME_MAX) {
    throw new StartError(`“${requestedName}” is too long. Use at most ${NAME_MAX} characters.`);
  }
  if (OTHER_FOLDERS.includes(name)) {
    throw new StartError(`“${name}” is another part of this repository. Choose a different name.`);
  }
  const words = name.split('-');
  const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  return {
    workspace: `mfe-${name}`,
    path: `/${name}`,
    inCode: words.map(capitalize).join(''),
    words: words.join(' '),
    title: capitalize(words.join(' ')),
  };
}

/**
 * Makes sure that neither folder nor path are in use.
 *
 * @param root the repository's folder
 * @throws {StartError} if one is, with its owner and what to do
 */
export function assertNameFree(root: string, { workspace, path: page }: FeatureName): void {
  if (fs.existsSync(path.join(root, workspace))) {
    throw new StartError(`There is already a folder ${workspace}. Choose a different name.`);
  }
  const reservedFor = findReservedBy(page);
  if (reservedFor)
    throw new StartError(`The path ${page} is reserved for ${reservedFor}. Choose a different name.`);
  const owner = findOwner(root, page);
  if (owner) throw new StartError(`The path ${page} is already served by ${owner}. Choose a different name.`);
}

/** The owner of a path. A route with parameters does not count, since an exact route takes precedence. */
function findOwner(root: string, page: string): string | undefined {
  const matchesExactly = (route: string) => {
    const params = matchPath(route, page);
    return params !== undefined && Object.keys(params).length === 0;
  };
  const hostRoutes = JSON.parse(fs.readFileSync(path.join(root, 'shell/own-routes.json'), 'utf8')) as object;
  if (Object.keys(hostRoutes).some(matchesExactly)) return 'the shell';
  return listRemotes(root).find((remote) =>
    readFeature(path.join(root, remote)).feature.routes.some((route) => matchesExactly(route.path)),
  );
}

/** The output of `npm run new-feature -- --help`. */
export const HELP = `Usage: npm run new-feature NAME
       npm run new-feature -- NAME --with dialog,slot
       npm run new-feature -- NAME --out FOLDER [--registry URL]

Creates the remote mfe-NAME, with a page at /NAME, its tests and its workflow. Example: npm run new-feature tags
--out makes a repository of its own in FOLDER. It contains the packages @steadfast/* of this checkout as files;
with --registry, they come from the registry at URL.
--with dialog,slot,action,store begins with an example of each that you name, and its test.
docs/ship-a-feature.md shows how to take it from there to the live site.
`;

export type CommandLine =
  | { isHelp: true }
  | {
      isHelp: false;
      requestedName: string | undefined;
      /** The folder of its own repository; undefined for this one. */
      out: string | undefined;
      registry: string | undefined;
      parts: Part[];
    };

/**
 * Parses the command line.
 *
 * @param args the arguments after the command
 * @throws {StartError} for more than one name, an unknown option, or one without its value
 */
export function readCommandLine(args: string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      help: { type: 'boolean', short: 'h' },
      out: { type: 'string' },
      registry: { type: 'string' },
      with: { type: 'string' },
    },
  });
  const { help, out, registry, with: parts, ...unknown } = values;
  const [requestedName, ...extra] = positionals;
  if (help) return { isHelp: true };
  for (const option of Object.keys(unknown))
    throw new StartError(`There is no option “--${option}”. Example: npm run new-feature tags`);
  if (out !== undefined && (typeof out !== 'string' || out === ''))
    throw new StartError('--out needs a folder. Example: npm run new-feature -- tags --out ../tags');
  if (registry !== undefined && out === undefined)
    throw new StartError('--registry is only for a repository of its own: add --out FOLDER.');
  if (extra.length === 0) {
    return {
      isHelp: false,
      requestedName,
      out,
      registry: registry === undefined ? undefined : readRegistry(registry),
      parts: parts === undefined ? [] : readParts(parts),
    };
  }
  throw new StartError(
    `Unexpected “${extra.join(' ')}”. Give one name, with dashes between words, such as ${positionals.join('-')}.`,
  );
}

function readParts(given: string | boolean): Part[] {
  const names = String(given).split(',');
  const parts = PARTS.filter((part) => names.includes(part));
  if (parts.length === names.length) return parts;
  throw new StartError(
    `--with takes some of ${PARTS.join(', ')}, with commas between them, not "${String(given)}".`,
  );
}

function readRegistry(given: string | boolean): string {
  if (typeof given === 'string' && /^https?:\/\//.test(given) && URL.canParse(given))
    return new URL(given).href;
  throw new StartError(
    `--registry needs the URL of your npm registry, such as https://npm.example.org, not "${String(given)}".`,
  );
}

/** The next steps for a new feature, as in docs/ship-a-feature.md. Port 3000 is left to the live site. */
export function nextSteps({ workspace, path: page }: Pick<FeatureName, 'workspace' | 'path'>): string {
  return formatSteps([
    [
      `PORT=4000 DATA_DIR=.data${page} npm run dev -w ${workspace}`,
      `run it alone: http://localhost:4000${page}`,
    ],
    [`npm test -w ${workspace}`, 'run its tests'],
    [`npm run check -- ${workspace}`, 'check format, lint and types'],
    [`npm run delivery -- publish ${workspace}`, 'make it live'],
  ]);
}

/** The next steps in a repository of its own. */
export function nextStepsOutside(folder: string, { path: page }: Pick<FeatureName, 'path'>): string {
  return formatSteps([
    [formatCd(folder), ''],
    ['PORT=4000 npm run dev -- --site http://localhost:3000', `run it alone: http://localhost:4000${page}`],
    ['npm test', 'run its tests'],
    ['npm run check', 'check format, lint and types'],
    ['npm run build', 'build it'],
    ['npm run delivery -- publish --folder dist --target SITE', 'make it live'],
  ]);
}

/** The command that goes to a folder, quoted if a shell would split the name. */
export const formatCd = (folder: string) =>
  `cd ${/^[\w./:\\-]+$/.test(folder) ? folder : JSON.stringify(folder)}`;

function formatSteps(steps: [command: string, purpose: string][]): string {
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, purpose]) => `  ${command.padEnd(width)}  ${purpose}`.trimEnd());
  return `Next (docs/ship-a-feature.md):\n${lines.join('\n')}\n`;
}
