import fs from 'node:fs';
import path from 'node:path';
import { findReservedBy, matchPath } from '@steadfast/shared/contract';
import { StartError } from '../running';
import { readFeature } from '../rspack/feature.js';
import { remotesIn } from '../remotes.js';

/** How a new feature is called, in all its forms. */
export interface FeatureName {
  /** Its folder and workspace: mfe-daily-verse */
  workspace: string;
  /** Its page: /daily-verse */
  path: string;
  /** In code: DailyVerse */
  inCode: string;
  /** To people, in the middle of a sentence: daily verse */
  words: string;
  /** As a heading: Daily verse */
  title: string;
}

/** Long enough for any team, short enough for names of files, containers and classes. Decided. */
const NAME_MAX = 40;
/**
 * Each word begins with a letter: the build tells the name from the version, mfe_daily_verse_0_1_0, by the first figure
 * after a dash.
 */
const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** Other parts of the repository: a feature of the same name would be taken for them. */
const OTHER_PARTS = ['shell', 'shared', 'api', 'delivery', 'e2e', 'scripts', 'docs'];

/**
 * Reads how a new feature is to be called, with or without `mfe-` before it.
 *
 * @throws {StartError} when no name is given, or it cannot be one: in one sentence, with what to do
 */
export function readFeatureName(asked: string | undefined): FeatureName {
  if (!asked) throw new StartError('Say how the feature is called: npm run new-feature tags, for instance.');
  const name = asked.replace(/^mfe-/, '');
  if (!NAME.test(name)) {
    throw new StartError(
      `“${asked}” cannot name a feature: take small letters and figures, words joined by dashes and each begun with a letter, daily-verse for instance.`,
    );
  }
  if (name.length > NAME_MAX) {
    throw new StartError(`“${asked}” is too long for a name: take ${NAME_MAX} characters at most.`);
  }
  if (OTHER_PARTS.includes(name)) {
    throw new StartError(`“${name}” is another part of this repository: choose another name.`);
  }
  const words = name.split('-');
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  return {
    workspace: `mfe-${name}`,
    path: `/${name}`,
    inCode: words.map(capital).join(''),
    words: words.join(' '),
    title: capital(words.join(' ')),
  };
}

/**
 * Makes sure that neither folder nor path are somebody's.
 *
 * @param root folder of the repository
 * @throws {StartError} when they are: whose, and what to do
 */
export function refuseTaken(root: string, { workspace, path: page }: FeatureName): void {
  if (fs.existsSync(path.join(root, workspace))) {
    throw new StartError(`There is a folder ${workspace} already: choose another name.`);
  }
  const reservedFor = findReservedBy(page);
  if (reservedFor)
    throw new StartError(`The path ${page} is reserved for ${reservedFor}: choose another name.`);
  const server = serverOf(root, page);
  if (server) throw new StartError(`The path ${page} is served by ${server} already: choose another name.`);
}

/** Who serves a path; a route with parameters leaves it to whoever names it. */
function serverOf(root: string, page: string): string | undefined {
  const names = (route: string) => {
    const params = matchPath(route, page);
    return params !== undefined && Object.keys(params).length === 0;
  };
  const own = JSON.parse(fs.readFileSync(path.join(root, 'shell/own-routes.json'), 'utf8')) as object;
  if (Object.keys(own).some(names)) return 'the shell';
  return remotesIn(root).find((remote) =>
    readFeature(path.join(root, remote)).feature.routes.some((route) => names(route.path)),
  );
}
