/**
 * Text that changes, or has siblings that come and go, is the only child of an HTML element. Browsers that translate a page
 * replace its text nodes: React then throws when it removes a text node that has siblings or inserts before it, which takes
 * the page down, and a changed text does not show. The only child of an element it replaces without looking at the node.
 */

/** Variables that hold elements: the rule does not know types. */
const ELEMENT_NAMES =
  /^(alternative|beside|children|dialog|fallback|marks|skeleton|undefined)$|(Element|Note)$/;
const ELEMENT_CALLS = /^(children|createElement|createPortal|from|renderSlot|useRoutes)$/;

const isBlank = (text) => text.trim() === '';

/** The body of an arrow function that only returns a value. */
const readReturned = (node) =>
  node?.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement' ? node.body : undefined;

/** Whether an expression may yield text. */
function mayBeText(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' || (typeof node.value === 'string' && !isBlank(node.value));
    case 'ConditionalExpression':
      return mayBeText(node.consequent) || mayBeText(node.alternate);
    case 'LogicalExpression':
      return mayBeText(node.right) || (node.operator !== '&&' && mayBeText(node.left));
    case 'ChainExpression':
      return mayBeText(node.expression);
    case 'Identifier':
      return !ELEMENT_NAMES.test(node.name);
    case 'CallExpression': {
      const name = node.callee.property?.name ?? node.callee.name;
      if (name !== 'map') return !ELEMENT_CALLS.test(name);
      const returned = readReturned(node.arguments[0]);
      return returned !== undefined && mayBeText(returned);
    }
    case 'JSXElement':
    case 'JSXEmptyExpression':
    case 'JSXFragment':
      return false;
    default:
      return true;
  }
}

const isComponent = (name) => /^[A-Z]/.test(name ?? '');

export const loneText = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          'Make this text the only child of an element, such as <span>: React cannot change it beside siblings on a translated page.',
      });
    const checkChildren = (node) => {
      // JSX drops blanks with a line break, and keeps others.
      const children = node.children.filter((child) =>
        child.type === 'JSXText'
          ? !isBlank(child.value) || !child.value.includes('\n')
          : child.expression?.type !== 'JSXEmptyExpression',
      );
      const isAlone = children.length === 1 && node.type === 'JSXElement';
      const isStatic =
        node.type === 'JSXElement' && children.every(({ type }) => type !== 'JSXExpressionContainer');
      if (isAlone || isStatic) return;
      for (const child of children) {
        if (child.type === 'JSXText' && !isBlank(child.value)) report(child);
        if (child.type === 'JSXExpressionContainer' && mayBeText(child.expression)) report(child);
      }
    };
    const checkReturned = (node) => {
      if (node && mayBeText(node)) report(node);
    };
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ReturnStatement(node) {
        const owner = context.sourceCode.getAncestors(node).findLast(({ type }) => /Function/.test(type));
        const name = owner?.id?.name ?? owner?.parent?.id?.name;
        if (isComponent(name)) checkReturned(node.argument);
      },
      VariableDeclarator(node) {
        if (isComponent(node.id.name)) checkReturned(readReturned(node.init));
      },
    };
  },
};
