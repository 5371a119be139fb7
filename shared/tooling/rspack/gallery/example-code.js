import ts from 'typescript';

/**
 * Adds to each <Example> of a gallery page the code of its children as a prop, after the declarations of the page's module
 * that they use.
 *
 * @param {string} text the module
 * @returns {string}
 */
export function addExampleCode(text) {
  const source = ts.createSourceFile('page.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  let result = text;
  for (const example of findExamples(source).reverse()) {
    const { tagName } = example.openingElement;
    const code = JSON.stringify(readCode(example, source));
    result = `${result.slice(0, tagName.end)} code={${code}}${result.slice(tagName.end)}`;
  }
  return result;
}

/** In the order of the text. */
function findExamples(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Example') found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readCode(example, source) {
  const declarations = collectDeclarations(example);
  const used = new Set();
  const visit = (node) => {
    const declaration = ts.isIdentifier(node) && isReference(node) && declarations.get(node.text);
    if (declaration && !used.has(declaration)) {
      used.add(declaration);
      visit(declaration);
    }
    ts.forEachChild(node, visit);
  };
  const { openingElement, closingElement } = example;
  example.children.forEach(visit);
  const texts = [...used]
    .sort((one, other) => one.pos - other.pos)
    .map((declaration) => dedent(readLines(declaration, source)));
  const children = source.text.slice(openingElement.end, closingElement.getStart());
  return [...texts, dedent(children)].join('\n\n');
}

/** What the functions around an example, and its module, declare by name. The innermost declaration of a name counts. */
function collectDeclarations(example) {
  const declarations = new Map();
  for (let node = example.parent; node; node = node.parent) {
    if (!ts.isBlock(node) && !ts.isSourceFile(node)) continue;
    for (const statement of node.statements) {
      // The page itself, and what leads to the example.
      if (statement.pos <= example.pos && example.end <= statement.end) continue;
      for (const name of listDeclaredNames(statement))
        if (!declarations.has(name)) declarations.set(name, statement);
    }
  }
  return declarations;
}

/** @returns {string[]} */
function listDeclaredNames(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(listDeclaredNames);
  if (!node.name) return [];
  if (ts.isObjectBindingPattern(node.name) || ts.isArrayBindingPattern(node.name))
    return node.name.elements.flatMap(listDeclaredNames);
  return ts.isIdentifier(node.name) ? [node.name.text] : [];
}

/** Whether an identifier can stand for a declaration: not the name of a member or of an attribute. */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !ts.isJsxAttribute(parent) && !ts.isTypeElement(parent);
}

/** The whole lines of a declaration, with its comment. */
function readLines(node, source) {
  const start = node.getStart(source, true);
  const lineStart = source.text.lastIndexOf('\n', start) + 1;
  return source.text.slice(lineStart, node.end);
}

function dedent(text) {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)[0].length);
  const indent = Math.min(...indents);
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** A loader of rspack for the pages of the gallery. */
export default function loadExampleCode(text) {
  return addExampleCode(text);
}
