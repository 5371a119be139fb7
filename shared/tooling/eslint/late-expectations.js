/**
 * What arrives later is waited for. An expectation about focus, text or presence right after a wait looks at a moment that the
 * wait did not prove; an expected value that is read from the page may be read before the page is there.
 */
const WAITS = /^waitFor(ElementToBeRemoved)?$/;
const LATE_MATCHERS =
  /^(toBeEmptyDOMElement|toBeInTheDocument|toBeVisible|toHaveAccessibleDescription|toHaveFocus|toHaveTextContent)$/;
const PRESENCE_MATCHERS = /^(toBeInTheDocument|toBeVisible)$/;

const isWait = (statement) =>
  statement.expression?.type === 'AwaitExpression' && WAITS.test(statement.expression.argument.callee?.name);

/** Whether what is expected is found by a wait, such as `expect(await screen.findByText(…))`. */
const isFound = (text) => /^expect\(\s*await\b/.test(text);

/** The matcher of `expect(…).matcher(…)` or `expect(…).not.matcher(…)`. */
function readMatcher({ expression }) {
  if (expression?.type !== 'CallExpression') return undefined;
  let subject = expression.callee.object;
  if (subject?.type === 'MemberExpression') subject = subject.object;
  return subject?.callee?.name === 'expect' ? expression.callee.property.name : undefined;
}

export const lateExpectations = {
  meta: { fixable: 'code' },
  create: (context) => ({
    BlockStatement({ body }) {
      let isAfterWait = false;
      for (const statement of body) {
        const matcher = readMatcher(statement);
        const text = context.sourceCode.getText(statement.expression);
        const isPresent = isFound(text) && PRESENCE_MATCHERS.test(matcher);
        if (isAfterWait && LATE_MATCHERS.test(matcher) && !isPresent) {
          const async = isFound(text) ? 'async ' : '';
          context.report({
            node: statement,
            message: 'Wait for this, too: it may come after what was waited for.',
            fix: (fixer) => fixer.replaceText(statement.expression, `await waitFor(${async}() => ${text})`),
          });
        }
        isAfterWait = isWait(statement) || (isAfterWait && matcher !== undefined);
      }
    },
    'CallExpression[callee.property.name=/^to[A-Z]/] > AwaitExpression.arguments'(node) {
      if (readMatcher({ expression: node.parent }) === undefined) return;
      context.report({
        node,
        message:
          'Write the expected value, or wait for it first: the page may not be there yet when it is read.',
      });
    },
  }),
};
