/** Reads string literals from the syntax tree. */

/** A page's path: /series/7, /my_playlists or /. */
const PATH = /^\/([A-Za-z0-9_:-]+(\/[A-Za-z0-9_:-]+)*)?\/?$/;
/** Replaces a value that is only known at run time. */
const VALUE = ':value';

/**
 * The path of a page of this site in a literal or template.
 *
 * @param {object} node a StringLiteral or TemplateLiteral
 * @returns {string | undefined} with `:value` for each computed part, such as /series/:value; undefined for other texts
 */
export function parsePath(node) {
  const text =
    node.type === 'StringLiteral'
      ? node.value
      : node.quasis
          .map(({ cooked }, index) => cooked + (index < node.expressions.length ? VALUE : ''))
          .join('');
  if (!text.startsWith('/') || text.startsWith('//')) return undefined;
  const path = text.replace(/[?#].*$/s, '');
  // `/series${search}`: a computed end of a name is a query or hash.
  const fullPath = path.replace(/(?<=[^/]):value$/, '');
  if (!PATH.test(fullPath)) return undefined;
  return fullPath.replace(/(?<=.)\/$/, '');
}

/**
 * All possible strings of an expression such as `'share'` or `isOwn ? 'share' : 'search'`.
 *
 * @returns {string[] | undefined} undefined if it may be something else
 */
export function parseStrings(expression) {
  if (expression?.type === 'StringLiteral') return [expression.value];
  if (expression?.type === 'ParenthesisExpression') return parseStrings(expression.expression);
  if (expression?.type !== 'ConditionalExpression') return undefined;
  const branches = [parseStrings(expression.consequent), parseStrings(expression.alternate)];
  return branches.includes(undefined) ? undefined : branches.flat();
}
