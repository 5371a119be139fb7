import path from 'node:path';
import postcss from 'postcss';
import localByDefault from 'postcss-modules-local-by-default';
import { BuildError } from './build-error.js';
import { formatPage } from './shared-packages.js';

/** Allows one level of nested parentheses: :not(:is(.a, .b)). */
const NOT_SELECTOR = /:not\((?:[^()]|\([^()]*\))*\)/g;

/**
 * Finds the first selector of a style sheet that has no class or id of its own CSS module, and so matches elements of the
 * whole site. Federation does not isolate CSS.
 *
 * @param {string} css the style sheet's contents
 * @returns the line and the selector; undefined if there is none
 */
export function findForeignSelector(css) {
  const root = postcss.parse(css);
  const originalRules = new Map();
  root.walkRules((rule) => {
    const { line, column } = rule.source.start;
    originalRules.set(`${line}:${column}`, { line, selector: rule.selector });
    // h1:not(.own) matches all headings of the site, so a class inside :not() does not count.
    rule.selector = rule.selector.replaceAll(NOT_SELECTOR, ':not(*)');
  });
  try {
    postcss([localByDefault({ mode: 'pure' })])
      .process(root, { from: undefined })
      .sync();
  } catch (error) {
    const found = originalRules.get(`${error.line}:${error.column}`);
    if (found) return found;
    throw error;
  }
  return undefined;
}

/**
 * Fails the build if a style sheet would style other parts of the site. Passes its contents through unchanged.
 *
 * rspack's own `pure` option (2.3.2) ignores rules in @media, and rejects @keyframes and nested rules.
 */
export default function refuseForeignStyles(css) {
  const { isRemote } = this.getOptions();
  const file = path.relative(this.rootContext, this.resourcePath);
  if (!file.endsWith('.module.css')) {
    if (!isRemote) return css;
    throw new BuildError(
      `style-outside: ${file} is not a CSS module, so its rules would style the whole site. Rename it to ${file.replace(/css$/, 'module.css')} (${formatPage('style-outside')}).`,
    );
  }
  const found = findForeignSelector(css);
  if (!found) return css;
  throw new BuildError(
    `style-outside: ${file}:${found.line} styles “${found.selector}” all over the site. Start the selector with a class of this module (${formatPage('style-outside')}).`,
  );
}
