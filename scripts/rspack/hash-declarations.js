/**
 * A hash of what the types of `shared` say: of everything that its modules for remotes export, and of what those declarations
 * name. Bodies of functions, comments and formatting do not count, and a file may move.
 *
 * Read from the syntax (swc): what TypeScript would declare takes it 5 s of processor time, this 0.1 s. Of a function without a
 * written return type, the values that it returns stand for the type.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { withEnding } from './dependencies/analyze-dependencies.js';

const TYPES = [
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
  'TsEnumDeclaration',
  'TsModuleDeclaration',
];
const FUNCTIONS =
  /^(Function(Declaration|Expression)|ArrowFunctionExpression|ClassMethod|PrivateMethod|Constructor|(Method|Getter|Setter)Property)$/;

/**
 * @param {string[]} entries the modules that remotes import, absolute
 * @returns {string} eight digits
 */
export function hashDeclarations(entries) {
  const seen = new Map();
  const visit = (file) => {
    if (!file || seen.has(file)) return;
    seen.set(file, '');
    const { text, sources } = readDeclarations(file);
    seen.set(file, text);
    for (const source of sources) {
      if (source.startsWith('.')) visit(withEnding(path.join(path.dirname(file), source)));
    }
  };
  for (const entry of entries) visit(entry);
  return createHash('sha256')
    .update([...seen.values()].sort().join('\n'))
    .digest('hex')
    .slice(0, 8);
}

/** What a module declares to others, as text, and the modules that this names. */
function readDeclarations(file) {
  const { body } = parseSync(fs.readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2022',
  });
  const sources = new Set();
  const names = new Set();
  const declared = [];
  const declare = (statement) => declared.push(JSON.stringify(outline(statement, { names, sources })));
  let local = body.filter(({ type }) => type !== 'ImportDeclaration');
  const take = (isWanted) => {
    const taken = local.filter(isWanted);
    local = local.filter((statement) => !taken.includes(statement));
    taken.forEach(declare);
    return taken.length > 0;
  };
  take(({ type }) => type.startsWith('Export') || TYPES.includes(type));
  // What is not exported counts when a declaration names it: typeof KINDS, export { Kinds }.
  while (take((statement) => namesIn(statement).some((name) => names.has(name))));
  for (const { type, source, specifiers } of body) {
    if (type === 'ImportDeclaration' && specifiers.some(({ local }) => names.has(local.value)))
      sources.add(source.value);
  }
  return { text: declared.sort().join('\n'), sources };
}

const namesIn = ({ identifier, declarations = [] }) =>
  [identifier, ...declarations.map(({ id }) => id)].map((id) => id?.value);

/** A statement as a declaration file would have it; collects the names and modules that are left in it. */
function outline(node, found) {
  if (Array.isArray(node)) return node.map((one) => outline(one, found));
  if (node === null || typeof node !== 'object') return node;
  if (/^JSX(Element|Fragment)$/.test(node.type)) return 'JSX';
  if (node.type === 'Identifier') found.names.add(node.value);
  if (node.type === 'TsImportType') found.sources.add(node.argument.value);
  const { span: _span, ctxt: _ctxt, source, ...kept } = node;
  // Where a name comes from shows in the other module.
  if (source?.value) found.sources.add(source.value);
  if (FUNCTIONS.test(node.type) || node.type === undefined) dropBody(kept);
  if (node.type === 'VariableDeclarator' && node.id.typeAnnotation) delete kept.init;
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, outline(value, found)]));
}

/** Leaves of a function's body what tells its type: nothing beside a written one, what it returns otherwise. */
function dropBody(node) {
  if (!node.body) return;
  if (node.returnType || node.typeAnnotation) delete node.body;
  else if (node.body.type === 'BlockStatement') node.body = returnsIn(node.body);
}

function returnsIn(node) {
  if (node === null || typeof node !== 'object' || FUNCTIONS.test(node.type)) return [];
  if (node.type === 'ReturnStatement') return [node.argument];
  return Object.values(node).flatMap(returnsIn);
}
