import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { BuildError } from './build-error.js';
import { locatePackage } from './shared-packages.js';

const FILE = path.join(locatePackage('@steadfast/ui'), 'src/styles/breakpoints.css');

/** @returns {Map<string, string>} the media queries of the breakpoints, by name */
export function readBreakpoints() {
  const queries = new Map();
  postcss.parse(fs.readFileSync(FILE, 'utf8')).walkAtRules('custom-media', ({ params }) => {
    const [name, ...query] = params.split(' ');
    queries.set(name, query.join(' '));
  });
  return queries;
}

/**
 * Replaces the names of breakpoints in a media query, because browsers do not know custom media yet.
 *
 * @param {string} query
 * @param {Map<string, string>} breakpoints
 * @param {string} file of the query, for the message of a name that does not exist
 */
export function replaceNames(query, breakpoints, file) {
  return query.replaceAll(/\((--[\w-]+)\)/g, (_, name) => {
    const replacement = breakpoints.get(name);
    if (replacement) return replacement;
    throw new BuildError(`${file} names a breakpoint that ${FILE} does not have: ${name}.`);
  });
}

/** Replaces the names of breakpoints in a style sheet. */
export default function replaceBreakpoints(css) {
  if (this.resourcePath === FILE) return '';
  this.addDependency(FILE);
  const breakpoints = readBreakpoints();
  return css.replaceAll(/@media[^{]*/g, (atRule) => replaceNames(atRule, breakpoints, this.resourcePath));
}
