/** What has changed between two reports of an API, and how much that matters to those who import it. */
import { createHash } from 'node:crypto';
import ts from 'typescript';
import { CONTRIBUTION_TYPES } from '../../shared/tooling/rspack/shared-api.js';
import { isReference, type Api } from './read-api';

export interface Change {
  entry: string;
  name: string;
  /** `extended`: those who use it need no change. */
  kind: 'added' | 'extended' | 'changed' | 'removed';
}

/** Larger is worse. */
enum Size {
  Same,
  Extended,
  Changed,
}

/** The caller writes these, so one more required member breaks callers. */
const INPUTS = /(Props|Options)$/;

/** The changes of exported names, and of the declarations that these refer to. */
export function compareApis(before: Api, after: Api): Change[] {
  return Object.keys({ ...before, ...after }).flatMap((entry) => {
    const old = parseReport(before[entry] ?? '');
    const now = parseReport(after[entry] ?? '');
    return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name): Change[] => {
      const [was, is] = [old.get(name), now.get(name)];
      if (!was?.isExported || !is?.isExported) {
        if (was?.isExported) return [{ entry, name, kind: 'removed' }];
        if (is?.isExported) return [{ entry, name, kind: 'added' }];
        // Those that refer to it have changed too, if it is not in both.
        if (!was || !is) return [];
      }
      const size = compareDeclarations(was.nodes, is.nodes, name);
      if (size === Size.Same) return [];
      return [{ entry, name, kind: size === Size.Changed ? 'changed' : 'extended' }];
    });
  });
}

/**
 * What the names of some entries declare, with everything that they refer to.
 *
 * @returns by entry and name: the texts of the declarations, by entry and name too
 */
export function collectShapes(api: Api, entries: string[]): Map<string, Map<string, Map<string, string>>> {
  const reports = new Map(Object.entries(api).map(([entry, text]) => [entry, parseReport(text)]));
  const collect = (entry: string, name: string, found: Map<string, string>) => {
    const declared = reports.get(entry)?.get(name);
    const key = formatKey({ entry, name });
    if (!declared || found.has(key)) return found;
    const { nodes, source } = declared;
    if (source) return collect(source.entry, source.name, found);
    found.set(key, nodes.map((node) => node.getText()).join('\n'));
    const visit = (node: ts.Node) => {
      if (ts.isIdentifier(node) && isReference(node)) collect(entry, node.text, found);
      ts.forEachChild(node, visit);
    };
    nodes.forEach(visit);
    return found;
  };
  return new Map(
    entries.map((entry) => {
      const exported = [...(reports.get(entry) ?? [])].filter(([, { isExported }]) => isExported);
      return [entry, new Map(exported.map(([name]) => [name, collect(entry, name, new Map())]))];
    }),
  );
}

export const formatKey = ({ entry, name }: { entry: string; name: string }) => `${entry} ${name}`;

/**
 * Hashes of what each name of some entries declares.
 *
 * @returns eight hexadecimal digits by name, by entry
 */
export function hashShapes(api: Api, entries: string[]): Record<string, Record<string, string>> {
  const hash = (texts: Map<string, string>) =>
    createHash('sha256')
      .update([...texts.values()].sort().join('\n'))
      .digest('hex')
      .slice(0, 8);
  return Object.fromEntries(
    [...collectShapes(api, entries)].map(([entry, shapes]) => [
      entry,
      Object.fromEntries([...shapes].map(([name, texts]) => [name, hash(texts)])),
    ]),
  );
}

interface Declared {
  nodes: ts.Node[];
  isExported: boolean;
  /** The declaration is in the report of another entry. */
  source?: { entry: string; name: string };
}

function parseReport(text: string): Map<string, Declared> {
  const file = ts.createSourceFile('report.d.ts', text, ts.ScriptTarget.ESNext, true);
  const found = new Map<string, Declared>();
  for (const statement of file.statements) {
    const specifiers = listSpecifiers(statement);
    for (const specifier of specifiers) {
      const { parent } = specifier.parent;
      const from = (ts.isImportClause(parent) ? parent.parent : parent).moduleSpecifier;
      found.set(specifier.name.text, {
        nodes: [specifier],
        isExported: ts.isExportSpecifier(specifier),
        source: {
          entry: from && ts.isStringLiteral(from) ? from.text : '',
          name: (specifier.propertyName ?? specifier.name).text,
        },
      });
    }
    if (specifiers.length > 0) continue;
    const [node = statement] = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : [];
    const name = (node as ts.NamedDeclaration).name?.getText() ?? '';
    const isExported = (statement as { modifiers?: ts.NodeArray<ts.Node> }).modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    const known = found.get(name);
    found.set(name, { nodes: [...(known?.nodes ?? []), node], isExported: isExported ?? false });
  }
  return found;
}

function listSpecifiers(statement: ts.Statement): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] {
  const names = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : ts.isExportDeclaration(statement)
      ? statement.exportClause
      : undefined;
  return names && (ts.isNamedImports(names) || ts.isNamedExports(names)) ? names.elements : [];
}

function compareDeclarations(before: ts.Node[], after: ts.Node[], name: string): Size {
  if (before.length !== after.length) return Size.Changed;
  return worst(before.map((node, index) => compareDeclaration(node, after[index], name)));
}

function compareDeclaration(before: ts.Node, after: ts.Node | undefined, name: string): Size {
  if (before.getText() === after?.getText()) return Size.Same;
  // Their members are names of slots and dialogs, so one more breaks nobody.
  const isPlace = CONTRIBUTION_TYPES.includes(name);
  const isInput = isPlace || INPUTS.test(name);
  if (ts.isFunctionDeclaration(before) && after && ts.isFunctionDeclaration(after))
    return compareFunctions(before, after, false);
  if (ts.isVariableDeclaration(before) && after && ts.isVariableDeclaration(after))
    return compareTypes(before.type, after.type, false);
  if (ts.isTypeAliasDeclaration(before) && after && ts.isTypeAliasDeclaration(after))
    return worst([
      compareTexts(before.typeParameters, after.typeParameters),
      compareTypes(before.type, after.type, isInput),
    ]);
  if (isMembersDeclaration(before) && after && isMembersDeclaration(after) && before.kind === after.kind)
    return worst([
      compareTexts(before.typeParameters, after.typeParameters),
      compareTexts(before.heritageClauses, after.heritageClauses),
      compareMembers([...before.members], [...after.members], isInput, isPlace),
    ]);
  return Size.Changed;
}

/**
 * @param isInput whether the caller provides a value of the type: then it may become wider, and otherwise gain members
 */
function compareTypes(before: ts.Node | undefined, after: ts.Node | undefined, isInput: boolean): Size {
  if (before?.getText() === after?.getText()) return Size.Same;
  if (!before || !after) return Size.Changed;
  // `keyof` of one member is reported as such, of several as their names. Its type has a comparison of its own.
  const isKeys = ts.isTypeOperatorNode(before) && before.operator === ts.SyntaxKind.KeyOfKeyword;
  if (isKeys && ts.isUnionTypeNode(after) && after.types.every(isName)) return Size.Extended;
  if (ts.isUnionTypeNode(before) || ts.isUnionTypeNode(after)) return compareUnions(before, after, isInput);
  if (ts.isTypeLiteralNode(before) && ts.isTypeLiteralNode(after))
    return compareMembers([...before.members], [...after.members], isInput);
  if (ts.isFunctionTypeNode(before) && ts.isFunctionTypeNode(after))
    return compareFunctions(before, after, isInput);
  const [parts, others] = [listParts(before), listParts(after)];
  if (!parts || before.kind !== after.kind || parts.name !== others?.name) return Size.Changed;
  if (parts.types.length !== others.types.length) return Size.Changed;
  return worst(parts.types.map((part, index) => compareTypes(part, others.types[index], isInput)));
}

/** The types that a type is made of, if it may change where they may. */
function listParts(node: ts.Node): { name: string; types: readonly ts.Node[] } | undefined {
  if (ts.isTypeReferenceNode(node)) return { name: node.typeName.getText(), types: node.typeArguments ?? [] };
  if (ts.isArrayTypeNode(node)) return { name: '', types: [node.elementType] };
  if (ts.isParenthesizedTypeNode(node)) return { name: '', types: [node.type] };
  if (ts.isIntersectionTypeNode(node)) return { name: '', types: node.types };
  if (ts.isTypeOperatorNode(node)) return { name: String(node.operator), types: [node.type] };
  return undefined;
}

function compareUnions(before: ts.Node, after: ts.Node, isInput: boolean): Size {
  const list = (node: ts.Node) => (ts.isUnionTypeNode(node) ? [...node.types] : [node]);
  const texts = (node: ts.Node) => list(node).map((each) => each.getText());
  if (texts(before).some((text) => !texts(after).includes(text))) return Size.Changed;
  const added = list(after).filter((each) => !texts(before).includes(each.getText()));
  return isInput || added.every(isName) ? Size.Extended : Size.Changed;
}

const isName = (type: ts.Node) => ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal);

type Member = ts.TypeElement | ts.ClassElement;

function compareMembers(before: Member[], after: Member[], isInput: boolean, isPlace = false): Size {
  const keyOf = (member: Member) => member.name?.getText() ?? String(member.kind);
  // Overloads share a name.
  const find = (members: Member[], key: string) => members.filter((member) => keyOf(member) === key);
  const keys = [...new Set(before.map(keyOf))];
  const added = after.filter((member) => !keys.includes(keyOf(member)));
  const isHarmless = (member: Member) => !isInput || isPlace || isOptional(member);
  return worst([
    // At least the order or a comment has changed.
    Size.Extended,
    added.every(isHarmless) ? Size.Extended : Size.Changed,
    ...keys.map((key) => {
      const [members, others] = [find(before, key), find(after, key)];
      if (members.length !== others.length) return Size.Changed;
      return worst(members.map((member, index) => compareMember(member, others[index], isInput)));
    }),
  ]);
}

function compareMember(before: Member, after: Member | undefined, isInput: boolean): Size {
  if (before.getText() === after?.getText()) return Size.Same;
  if (!after || before.kind !== after.kind || listModifiers(before) !== listModifiers(after))
    return Size.Changed;
  const requirement = compareRequirement(isOptional(before), isOptional(after), isInput);
  if (isFunctionLike(before) && isFunctionLike(after))
    return worst([requirement, compareFunctions(before, after, isInput)]);
  return worst([requirement, compareTypes(typeOf(before), typeOf(after), isInput)]);
}

function compareFunctions(
  before: ts.SignatureDeclaration,
  after: ts.SignatureDeclaration,
  isInput: boolean,
): Size {
  const old = [...before.parameters];
  const now = [...after.parameters];
  if (now.length < old.length) return Size.Changed;
  return worst([
    // At least a parameter's name has changed.
    Size.Extended,
    compareTexts(before.typeParameters, after.typeParameters),
    compareTypes(before.type, after.type, isInput),
    ...now.map((parameter, index) => {
      const was = old[index];
      if (!was) return isInput || isOptional(parameter) ? Size.Extended : Size.Changed;
      if ((was.dotDotDotToken === undefined) !== (parameter.dotDotDotToken === undefined))
        return Size.Changed;
      return worst([
        compareRequirement(isOptional(was), isOptional(parameter), !isInput),
        compareTypes(was.type, parameter.type, !isInput),
      ]);
    }),
  ]);
}

function compareRequirement(wasOptional: boolean, isNowOptional: boolean, isInput: boolean): Size {
  if (wasOptional === isNowOptional) return Size.Same;
  return isNowOptional === isInput ? Size.Extended : Size.Changed;
}

const compareTexts = (before?: ts.NodeArray<ts.Node>, after?: ts.NodeArray<ts.Node>) =>
  [before, after]
    .map((nodes) => nodes?.map((node) => node.getText()).join())
    .every((text, _, [first]) => text === first)
    ? Size.Same
    : Size.Changed;

const worst = (sizes: Size[]): Size => Math.max(Size.Same, ...sizes);
const isMembersDeclaration = (node: ts.Node): node is ts.InterfaceDeclaration | ts.ClassDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
const isFunctionLike = (node: ts.Node): node is ts.SignatureDeclaration => ts.isFunctionLike(node);
const isOptional = (node: ts.Node) => (node as ts.PropertySignature).questionToken !== undefined;
const typeOf = (node: ts.Node) => (node as ts.PropertySignature).type;
const listModifiers = (node: ts.Node) =>
  (node as ts.PropertySignature).modifiers?.map((modifier) => modifier.getText()).join() ?? '';
