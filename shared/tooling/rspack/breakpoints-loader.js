import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { BuildError } from './build-error.js';
import { locatePackage } from './shared-packages.js';

const FILE = path.join(locatePackage('@steadfast/ui'), 'src/styles/breakpoints.css');

/** The media queries of the breakpoints, by name. */
function readBreakpoints() {
  const queries = new Map();
  postcss.parse(fs.readFileSync(FILE, 'utf8')).walkAtRules('custom-media', ({ params }) => {
    const [name, ...query] = params.split(' ');
    queries.set(name, query.join(' '));
  });
  return queries;
}

/** Replaces the names of breakpoints in the media queries of a style sheet, because browsers do not know custom media yet. */
export default function replaceBreakpoints(css) {
  if (this.resourcePath === FILE) return '';
  this.addDependency(FILE);
  const breakpoints = readBreakpoints();
  return css.replaceAll(/@media[^{]*/g, (atRule) =>
    atRule.replaceAll(/\((--[\w-]+)\)/g, (_, name) => {
      const query = breakpoints.get(name);
      if (query) return query;
      throw new BuildError(`${this.resourcePath} names a breakpoint that ${FILE} does not have: ${name}.`);
    }),
  );
}
