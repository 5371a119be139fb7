import path from 'node:path';
import postcss from 'postcss';
import localByDefault from 'postcss-modules-local-by-default';

/** Also with one level of parentheses inside: :not(:is(.a, .b)). */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;

/**
 * Finds the first selector of a style sheet that matches elements of other parts of the site: one without a class or id of
 * its own CSS module. Federation isolates no CSS, so such a rule restyles the whole page.
 *
 * @param css contents of the style sheet
 * @returns the line and the selector; undefined when each selector is the module's own
 */
export function findForeignSelector(css) {
  const root = postcss.parse(css);
  const written = new Map();
  root.walkRules((rule) => {
    const { line, column } = rule.source.start;
    written.set(`${line}:${column}`, { line, selector: rule.selector });
    // h1:not(.own) matches everybody's headings: a class inside :not() keeps nothing apart.
    rule.selector = rule.selector.replaceAll(NOT, ':not(*)');
  });
  try {
    postcss([localByDefault({ mode: 'pure' })])
      .process(root, { from: undefined })
      .sync();
  } catch (error) {
    const found = written.get(`${error.line}:${error.column}`);
    if (found) return found;
    throw error;
  }
  return undefined;
}

/**
 * Fails the build when a style sheet would style other parts of the site. Its contents pass unchanged.
 *
 * Not rspack's own `pure` (2.3.2): it does not look into @media, and refuses @keyframes and nested rules.
 */
export default function refuseForeignStyles(css) {
  const { isRemote } = this.getOptions();
  const file = path.relative(this.rootContext, this.resourcePath);
  if (!file.endsWith('.module.css')) {
    if (!isRemote) return css;
    throw new Error(
      `${file} is no CSS module, so all of its rules would style the whole site: name it ${file.replace(/css$/, 'module.css')}.`,
    );
  }
  const found = findForeignSelector(css);
  if (!found) return css;
  throw new Error(
    `${file}:${found.line} styles “${found.selector}” all over the site: begin the selector with a class of this module.`,
  );
}
