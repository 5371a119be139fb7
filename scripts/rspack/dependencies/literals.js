/** Texts as they stand in code, read from its syntax tree. */

/** /series/7, /my_playlists: names only, as an address of a page has them; / is one too. */
const PATH = /^\/([A-Za-z0-9_:-]+(\/[A-Za-z0-9_:-]+)*)?\/?$/;
/** What stands for a value that is known only when the code runs. */
const VALUE = ':value';

/**
 * The path of a page of this site that a literal or template says.
 *
 * @param {object} node a StringLiteral or TemplateLiteral
 * @returns {string | undefined} with `:value` for each part that is computed: /series/:value; undefined for other texts
 */
export function pathIn(node) {
  const text =
    node.type === 'StringLiteral'
      ? node.value
      : node.quasis
          .map(({ cooked }, index) => cooked + (index < node.expressions.length ? VALUE : ''))
          .join('');
  if (!text.startsWith('/') || text.startsWith('//')) return undefined;
  const path = text.replace(/[?#].*$/s, '');
  // `/series${search}`: what is computed at the end of a name is query or hash.
  const whole = path.replace(/(?<=[^/]):value$/, '');
  if (!PATH.test(whole)) return undefined;
  return whole.replace(/(?<=.)\/$/, '');
}

/**
 * All texts that an expression may be: of `'share'`, and of `mine ? 'share' : 'search'`.
 *
 * @returns {string[] | undefined} undefined when it may be something else
 */
export function textsIn(expression) {
  if (expression?.type === 'StringLiteral') return [expression.value];
  if (expression?.type === 'ParenthesisExpression') return textsIn(expression.expression);
  if (expression?.type !== 'ConditionalExpression') return undefined;
  const either = [textsIn(expression.consequent), textsIn(expression.alternate)];
  return either.includes(undefined) ? undefined : either.flat();
}
