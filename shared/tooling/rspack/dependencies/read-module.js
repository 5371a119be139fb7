/** Reads a module's imports, re-exports, links, dialogs and slots from its syntax tree. */
import { parseSync } from '@swc/core';

/** The functions that take a dialog's name: shared/sdk/src/site/intents.ts. */
const DIALOG_FUNCTIONS = ['openDialog', 'hasDialog', 'preloadDialog'];
/** A hook that returns such a function, and the name that all callers give the function. */
const OPENER_HOOK = 'useOpenForViewer';
const OPENER = 'openForViewer';

/** A page's path: /series/7, /my_playlists or /. */
const PATH = /^\/([A-Za-z0-9_:-]+(\/[A-Za-z0-9_:-]+)*)?\/?$/;
/** Replaces a value that is only known at run time. */
const VALUE = ':value';

/** A text next to these operators, or passed to these methods, is compared with a path and is not a link. */
const COMPARISON_OPERATORS = ['===', '!==', '==', '!='];
const COMPARISON_METHODS = [
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'match',
  'split',
  'join',
  'replace',
];

/** A module whose text does not match has no links, dialogs, slots or dynamic imports. */
const RELEVANT =
  /openDialog|hasDialog|preloadDialog|penForViewer|renderSlot|\bSlot\b|['"]dialog['"]|['"`]\/|\bimport\s*\(/;
const MODULES = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/;

/** TypeScript nodes that wrap a value. All other TypeScript nodes contain only types. */
const WRAPPERS = ['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion'];

/**
 * @param {string} source the module's text
 * @param {string} file its path, whose extension says whether it may contain JSX
 * @returns {{ imports: { from: string, names: string[] }[], reExports: { from: string, name: string, as: string }[],
 *   links: string[], dialogs: string[], slots: string[], unclear: string[] }} `*` stands for a whole module, or for all names;
 *   `links` are the paths of this site in it; `unclear` the code that uses a dialog or slot whose name cannot be determined
 */
export function readModule(source, file) {
  const found = { imports: [], reExports: [], links: [], dialogs: [], slots: [], unclear: [] };
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  const isRelevant = RELEVANT.test(source);
  const localNames = isRelevant ? collectLocalNames(tree) : undefined;
  // Most modules only import and re-export, which are top-level statements.
  for (const statement of tree.body) {
    if (isRelevant || MODULES.test(statement.type)) visit(statement, tree, { found, localNames });
  }
  return found;
}

/** The local names of the functions of interest and of the component Slot. */
function collectLocalNames(tree) {
  const localNames = {
    dialogFunctions: new Set([...DIALOG_FUNCTIONS, OPENER]),
    openerHooks: new Set([OPENER_HOOK]),
    slot: new Set(),
  };
  const calls = [];
  walk(tree, (node) => {
    if (node.type === 'ImportSpecifier') {
      const imported = node.imported?.value ?? node.local.value;
      if (imported === 'Slot') localNames.slot.add(node.local.value);
      if (imported === OPENER_HOOK) localNames.openerHooks.add(node.local.value);
    }
    // const { openDialog: open } = useSite()
    if (node.type === 'KeyValuePatternProperty' && DIALOG_FUNCTIONS.includes(node.key.value)) {
      if (node.value.type === 'Identifier') localNames.dialogFunctions.add(node.value.value);
    }
    if (node.type === 'VariableDeclarator' && node.init?.type === 'CallExpression') calls.push(node);
  });
  for (const { id, init } of calls) {
    if (localNames.openerHooks.has(init.callee.value)) localNames.dialogFunctions.add(id.value);
  }
  return localNames;
}

function visit(node, parent, context) {
  if (node.type.startsWith('Ts') && !WRAPPERS.includes(node.type)) return;
  const read = READERS[node.type];
  if (read && read(node, parent, context) === 'done') return;
  for (const child of listChildren(node)) visit(child, node, context);
}

const READERS = {
  ImportDeclaration({ source, specifiers, typeOnly }, _, { found }) {
    const names = specifiers
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ type, local, imported }) =>
        type === 'ImportSpecifier' ? (imported?.value ?? local.value) : '*',
      );
    const isSideEffect = specifiers.length === 0;
    if (!typeOnly && (names.length > 0 || isSideEffect)) found.imports.push({ from: source.value, names });
    return 'done';
  },
  ExportNamedDeclaration({ source, specifiers, typeOnly }, _, { found }) {
    if (!source || typeOnly) return 'done';
    for (const { orig, exported, isTypeOnly } of specifiers) {
      if (isTypeOnly) continue;
      const name = orig?.value ?? '*';
      found.reExports.push({ from: source.value, name, as: exported?.value ?? name });
    }
    return 'done';
  },
  ExportAllDeclaration({ source }, _, { found }) {
    found.reExports.push({ from: source.value, name: '*', as: '*' });
    return 'done';
  },
  CallExpression(node, parent, { found, localNames }) {
    const { callee, arguments: args } = node;
    const first = args[0]?.expression;
    if (callee.type === 'Import') {
      if (first?.type === 'StringLiteral') found.imports.push({ from: first.value, names: ['*'] });
      return 'done';
    }
    const name = callee.type === 'MemberExpression' ? callee.property.value : callee.value;
    const isDialogFunction =
      callee.type === 'MemberExpression'
        ? DIALOG_FUNCTIONS.includes(name)
        : localNames.dialogFunctions.has(name);
    const isOpenerHook = localNames.openerHooks.has(name);
    if (isDialogFunction) collectNames(found, 'dialogs', first, `${name}(…)`);
    // useOpenForViewer()('share', target)
    if (callee.type === 'CallExpression' && localNames.openerHooks.has(callee.callee.value))
      collectNames(found, 'dialogs', first, `${callee.callee.value}()(…)`);
    // A function that is assigned to a name is checked where it is called.
    const isNamed = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier';
    if (isOpenerHook && !isNamed && isPassedOn(node, parent)) found.unclear.push(`${name}(), passed on`);
    if (callee.type === 'MemberExpression' && name === 'renderSlot')
      collectNames(found, 'slots', first, 'renderSlot(…)');
    return undefined;
  },
  JSXOpeningElement({ name, attributes }, _, { found, localNames }) {
    if (name.type !== 'Identifier' || !localNames.slot.has(name.value)) return;
    const attribute = attributes.find(
      (property) => property.type === 'JSXAttribute' && property.name.value === 'name',
    );
    collectNames(found, 'slots', attribute?.value?.expression ?? attribute?.value, '<Slot>');
  },
  /** A pending action for after the sign-in: { kind: 'dialog', name: 'share', target }. */
  ObjectExpression({ properties }, _, { found }) {
    const findValue = (key) =>
      properties.find((property) => property.type === 'KeyValueProperty' && property.key.value === key)
        ?.value;
    if (findValue('kind')?.value === 'dialog')
      collectNames(found, 'dialogs', findValue('name'), "{ kind: 'dialog' }");
  },
  KeyValueProperty(node, _, context) {
    visit(node.value, node, context);
    return 'done';
  },
  MemberExpression(node, parent, { found }) {
    const name = node.property.value;
    if (DIALOG_FUNCTIONS.includes(name) && isPassedOn(node, parent)) found.unclear.push(`${name}, passed on`);
  },
  StringLiteral: readLink,
  TemplateLiteral: readLink,
  Identifier(node, parent, { found, localNames }) {
    if (localNames.dialogFunctions.has(node.value) && isPassedOn(node, parent))
      found.unclear.push(`${node.value}, passed on`);
  },
};

function readLink(node, parent, { found }) {
  const link = parsePath(node);
  if (link !== undefined && !isCompared(parent)) found.links.push(link);
}

const isCompared = (parent) =>
  (parent?.type === 'BinaryExpression' && COMPARISON_OPERATORS.includes(parent.operator)) ||
  (parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    COMPARISON_METHODS.includes(parent.callee.property.value));

/** Whether the function is passed to code that may call it with any name: <Child open={openDialog} />. */
const isPassedOn = (node, parent) =>
  ['JSXExpressionContainer', 'ReturnStatement', 'KeyValueProperty', 'ArrowFunctionExpression'].includes(
    parent?.type,
  ) ||
  (parent?.type === 'CallExpression' && parent.callee !== node) ||
  (parent?.type === 'VariableDeclarator' && parent.init === node) ||
  (parent?.type === 'AssignmentExpression' && parent.right === node);

/** Collects the names in an expression; reports it as unclear if they cannot be determined. */
function collectNames(found, kind, expression, description) {
  const texts = parseStrings(expression);
  if (texts) found[kind].push(...texts);
  else found.unclear.push(description);
}

function walk(node, callback) {
  callback(node);
  for (const child of listChildren(node)) walk(child, callback);
}

/** @returns {object[]} a node's direct children, in order */
function listChildren(node, children = []) {
  for (const key in node) {
    const value = node[key];
    if (value === null || typeof value !== 'object' || key === 'span') continue;
    if (typeof value.type === 'string') children.push(value);
    // Lists, and nodes without a type, such as an argument that wraps its expression.
    else listChildren(value, children);
  }
  return children;
}

/**
 * The path of a page of this site in a literal or template.
 *
 * @param {object} node a StringLiteral or TemplateLiteral
 * @returns {string | undefined} with `:value` for each computed part, such as /series/:value; undefined for other texts
 */
function parsePath(node) {
  const text =
    node.type === 'StringLiteral'
      ? node.value
      : node.quasis
          .map(({ cooked }, index) => cooked + (index < node.expressions.length ? VALUE : ''))
          .join('');
  if (!text.startsWith('/') || text.startsWith('//')) return undefined;
  const [path = ''] = text.split(/[?#]/, 1);
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
function parseStrings(expression) {
  if (expression?.type === 'StringLiteral') return [expression.value];
  if (expression?.type === 'ParenthesisExpression') return parseStrings(expression.expression);
  if (expression?.type !== 'ConditionalExpression') return undefined;
  const branches = [parseStrings(expression.consequent), parseStrings(expression.alternate)];
  return branches.includes(undefined) ? undefined : branches.flat();
}
