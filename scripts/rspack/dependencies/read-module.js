/** What one module of the code imports, hands on and asks of the site, read from its syntax tree. */
import { parseSync } from '@swc/core';
import { pathIn, textsIn } from './literals.js';

/** What a site does by the name of a dialog: shared/src/site/intents.ts. */
const BY_DIALOG = ['openDialog', 'hasDialog', 'warmDialog'];
/** What makes such a function, and how it is called everywhere. */
const MAKES_OPENER = 'useOpenForViewer';
const OPENER = 'openForViewer';

/** Text beside these operators, or given to these methods, is compared with a path and leads nowhere. */
const COMPARING = ['===', '!==', '==', '!='];
const COMPARING_METHODS = [
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'match',
  'split',
  'join',
  'replace',
];

/** Without any of these in its text, nothing in a module can ask for something. */
const ASKING =
  /openDialog|hasDialog|warmDialog|penForViewer|renderSlot|\bSlot\b|['"]dialog['"]|['"`]\/|\bimport\s*\(/;
const MODULES = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/;

/** A value of TypeScript inside of which goes on what runs; all else of TypeScript is no value. */
const WRAPPERS = ['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion'];

/**
 * @param {string} source the module's text
 * @param {string} file its path: the ending says whether it may hold JSX
 * @returns {{
 *   imports: { from: string, names: string[] }[], whole modules as `*`;
 *   handsOn: { from: string, name: string, as: string }[], `*` for all;
 *   links: string[], paths of this site that stand in it;
 *   dialogs: string[], slots: string[],
 *   unclear: string[], what asks for a dialog or slot whose name does not stand there
 * }}
 */
export function readModule(source, file) {
  const found = { imports: [], handsOn: [], links: [], dialogs: [], slots: [], unclear: [] };
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  const isAsking = ASKING.test(source);
  const named = isAsking ? namesIn(tree) : undefined;
  // Most modules only import and hand on, and that stands at the top.
  for (const statement of tree.body) {
    if (isAsking || MODULES.test(statement.type)) visit(statement, tree, { found, named });
  }
  return found;
}

/** Local names that stand for the functions that this looks for, and for the component Slot. */
function namesIn(tree) {
  const named = {
    byDialog: new Set([...BY_DIALOG, OPENER]),
    openerMakers: new Set([MAKES_OPENER]),
    slot: new Set(),
  };
  const made = [];
  each(tree, (node) => {
    if (node.type === 'ImportSpecifier') {
      const imported = node.imported?.value ?? node.local.value;
      if (imported === 'Slot') named.slot.add(node.local.value);
      if (imported === MAKES_OPENER) named.openerMakers.add(node.local.value);
    }
    // const { openDialog: open } = useSite()
    if (node.type === 'KeyValuePatternProperty' && BY_DIALOG.includes(node.key.value)) {
      if (node.value.type === 'Identifier') named.byDialog.add(node.value.value);
    }
    if (node.type === 'VariableDeclarator' && node.init?.type === 'CallExpression') made.push(node);
  });
  for (const { id, init } of made) {
    if (named.openerMakers.has(init.callee.value)) named.byDialog.add(id.value);
  }
  return named;
}

function visit(node, parent, context) {
  if (node.type.startsWith('Ts') && !WRAPPERS.includes(node.type)) return;
  const read = READERS[node.type];
  if (read && read(node, parent, context) === 'done') return;
  for (const child of childrenOf(node)) visit(child, node, context);
}

const READERS = {
  ImportDeclaration({ source, specifiers, typeOnly }, _, { found }) {
    const names = specifiers
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ type, local, imported }) =>
        type === 'ImportSpecifier' ? (imported?.value ?? local.value) : '*',
      );
    const isForItsEffect = specifiers.length === 0;
    if (!typeOnly && (names.length > 0 || isForItsEffect)) found.imports.push({ from: source.value, names });
    return 'done';
  },
  ExportNamedDeclaration({ source, specifiers, typeOnly }, _, { found }) {
    if (!source || typeOnly) return 'done';
    for (const { orig, exported, isTypeOnly } of specifiers) {
      if (isTypeOnly) continue;
      const name = orig?.value ?? '*';
      found.handsOn.push({ from: source.value, name, as: exported?.value ?? name });
    }
    return 'done';
  },
  ExportAllDeclaration({ source }, _, { found }) {
    found.handsOn.push({ from: source.value, name: '*', as: '*' });
    return 'done';
  },
  CallExpression(node, parent, { found, named }) {
    const { callee, arguments: given } = node;
    const first = given[0]?.expression;
    if (callee.type === 'Import') {
      if (first?.type === 'StringLiteral') found.imports.push({ from: first.value, names: ['*'] });
      return 'done';
    }
    const name = callee.type === 'MemberExpression' ? callee.property.value : callee.value;
    const isByDialog =
      callee.type === 'MemberExpression' ? BY_DIALOG.includes(name) : named.byDialog.has(name);
    const isOpenerMade = named.openerMakers.has(name);
    if (isByDialog) take(found, 'dialogs', first, `${name}(…)`);
    // useOpenForViewer()('share', target)
    if (callee.type === 'CallExpression' && named.openerMakers.has(callee.callee.value))
      take(found, 'dialogs', first, `${callee.callee.value}()(…)`);
    // What is named at once is looked at where it is called.
    const isNamed = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier';
    if (isOpenerMade && !isNamed && isHandedOn(node, parent)) found.unclear.push(`${name}(), handed on`);
    if (callee.type === 'MemberExpression' && name === 'renderSlot')
      take(found, 'slots', first, 'renderSlot(…)');
    return undefined;
  },
  JSXOpeningElement({ name, attributes }, _, { found, named }) {
    if (name.type !== 'Identifier' || !named.slot.has(name.value)) return;
    const attribute = attributes.find((one) => one.type === 'JSXAttribute' && one.name.value === 'name');
    take(found, 'slots', attribute?.value?.expression ?? attribute?.value, '<Slot>');
  },
  /** The wish that a sign-in is asked for with: { kind: 'dialog', name: 'share', target }. */
  ObjectExpression({ properties }, _, { found }) {
    const valueOf = (key) =>
      properties.find((one) => one.type === 'KeyValueProperty' && one.key.value === key)?.value;
    if (valueOf('kind')?.value === 'dialog') take(found, 'dialogs', valueOf('name'), "{ kind: 'dialog' }");
  },
  KeyValueProperty(node, _, context) {
    visit(node.value, node, context);
    return 'done';
  },
  MemberExpression(node, parent, { found }) {
    const name = node.property.value;
    if (BY_DIALOG.includes(name) && isHandedOn(node, parent)) found.unclear.push(`${name}, handed on`);
  },
  StringLiteral: linkOf,
  TemplateLiteral: linkOf,
  Identifier(node, parent, { found, named }) {
    if (named.byDialog.has(node.value) && isHandedOn(node, parent))
      found.unclear.push(`${node.value}, handed on`);
  },
};

function linkOf(node, parent, { found }) {
  const link = pathIn(node);
  if (link !== undefined && !isCompared(parent)) found.links.push(link);
}

const isCompared = (parent) =>
  (parent?.type === 'BinaryExpression' && COMPARING.includes(parent.operator)) ||
  (parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    COMPARING_METHODS.includes(parent.callee.property.value));

/** Whether the function gets to somebody who could call it with any name, or under another one: <Child open={openDialog} />. */
const isHandedOn = (node, parent) =>
  ['JSXExpressionContainer', 'ReturnStatement', 'KeyValueProperty', 'ArrowFunctionExpression'].includes(
    parent?.type,
  ) ||
  (parent?.type === 'CallExpression' && parent.callee !== node) ||
  (parent?.type === 'VariableDeclarator' && parent.init === node) ||
  (parent?.type === 'AssignmentExpression' && parent.right === node);

/** Takes the names that stand in an expression; where there are none, or not only such, it is unclear. */
function take(found, kind, expression, where) {
  const texts = textsIn(expression);
  if (texts) found[kind].push(...texts);
  else found.unclear.push(where);
}

function each(node, look) {
  look(node);
  for (const child of childrenOf(node)) each(child, look);
}

/** @returns {object[]} the nodes directly below one, in their order */
function childrenOf(node, children = []) {
  for (const key in node) {
    const value = node[key];
    if (value === null || typeof value !== 'object' || key === 'span') continue;
    if (typeof value.type === 'string') children.push(value);
    // Lists, and what has no type of its own: an argument, with the expression in it.
    else childrenOf(value, children);
  }
  return children;
}
