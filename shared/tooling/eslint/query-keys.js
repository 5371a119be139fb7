/**
 * Keys of the query cache are made by `callQuery` and `createCallKey`, so that all remotes agree on them. A remote's own
 * data about a call extends the call's key: `[...createCallKey(…), 'more']`.
 */
const KEY_PLACES = [
  'Property[key.name="queryKey"] > .value',
  'VariableDeclarator[id.name="queryKey"] > .init',
  'CallExpression[callee.property.name=/^[gs]etQuer(y|ies)(Data|State)$/] > .arguments:first-child',
].join(', ');

/** Whether a key is an array literal that does not extend another key. */
function isWritten(node) {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return isWritten(node.expression);
  return node.type === 'ArrayExpression' && node.elements[0]?.type !== 'SpreadElement';
}

export const queryKeys = {
  create: (context) => ({
    [KEY_PLACES]: (node) => {
      if (isWritten(node))
        context.report({ node, message: 'Make query keys with callQuery or createCallKey.' });
    },
  }),
};
