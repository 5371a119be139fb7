import fs from 'node:fs';
import path from 'node:path';
import { findReservedBy, matchPath } from '@steadfast/contract';
import { StartError } from '@steadfast/server';
import { readFeature } from '../../shared/tooling/rspack/feature.js';
import { listRemotes } from '../../bin/workspaces.js';

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
export const PARTS = ['dialog', 'slot', 'action', 'store'] as const;
export type Part = (typeof PARTS)[number];

/** Long enough for any team, short enough for names of files, containers and classes. */
const NAME_MAX = 40;
/**
 * Each word starts with a letter, because the first word that starts with a digit begins the version in a container's name:
 * mfe_daily_verse_0_1_0.
 */
const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/**
 * Parses the name of a new feature, with or without `mfe-`.
 *
 * @throws {StartError} if it is invalid, with what to do
 */
export function readFeatureName(requestedName: string): FeatureName {
  const name = requestedName.replace(/^mfe-/, '');
  if (!NAME.test(name)) {
    throw new StartError(
      `“${requestedName}” is not a valid name. Use lowercase letters and digits, with dashes between words that start with a letter, such as daily-verse.`,
    );
  }
  if (name.length > NAME_MAX) {
    throw new StartError(`“${requestedName}” is too long. Use at most ${NAME_MAX} characters.`);
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
