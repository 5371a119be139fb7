/** Writes what each module of some packages declares to those who import it, from the declarations that TypeScript emits. */
import path from 'node:path';
import ts from 'typescript';
import { locateModule } from '../../shared/tooling/rspack/shared-packages.js';

/** The text of each module's report, by the name that it is imported by, such as `@steadfast/ui/menu`. */
export type Api = Record<string, string>;

const printer = ts.createPrinter({ removeComments: true });

/**
 * A report holds the entry's exports in the order of the alphabet, then the declarations that these refer to. A declaration
 * that several entries export stands in the report of the first one. Comments, the names of destructured parameters, private
 * members and the values of constants do not count.
 *
 * @param sources the absolute path of each module
 * @param locate returns the declaration file of a source
 */
export function readApi(sources: Record<string, string>, locate = (file: string) => file): Api {
  const entries = Object.fromEntries(Object.entries(sources).map(([entry, file]) => [entry, locate(file)]));
  const program = createProgram(Object.values(entries), (module) => {
    const file = entries[module] === undefined ? locateModule(module) : undefined;
    return entries[module] ?? (file && locate(file));
  });
  const checker = program.getTypeChecker();
  const exportsOf = Object.entries(entries).map(([entry, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    return { entry, symbols: symbols.map((symbol) => [symbol.name, resolveAlias(symbol)] as const) };
  });
  const owners = new Map<ts.Symbol, { entry: string; name: string }>();
  for (const { entry, symbols } of exportsOf) {
    for (const [name, symbol] of symbols) if (!owners.has(symbol)) owners.set(symbol, { entry, name });
  }

  function resolveAlias(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  /** The top-level declaration of the package that an identifier refers to. */
  function findDeclared(node: ts.Node): ts.Symbol | undefined {
    const found = checker.getSymbolAtLocation(node);
    const symbol = found && resolveAlias(found);
    return symbol?.declarations?.some((each) => ts.isSourceFile(findStatement(each).parent))
      ? symbol
      : undefined;
  }

  function reportEntry(entry: string, exported: (readonly [string, ts.Symbol])[]): string {
    const names = new Map<ts.Symbol, string>();
    const texts = new Map<string, string>();
    const imports = new Map<string, Set<string>>();
    const taken = new Set<string>(exported.map(([name]) => name));

    const nameOf = (symbol: ts.Symbol): string => {
      const known = names.get(symbol);
      if (known !== undefined) return known;
      const owner = owners.get(symbol);
      let name = owner?.name ?? symbol.name;
      // Two modules may use one name.
      while (taken.has(name)) name += '_';
      taken.add(name);
      names.set(symbol, name);
      if (owner) addTo(imports, owner.entry, name === owner.name ? name : `${owner.name} as ${name}`);
      else texts.set(name, print(symbol, name, ''));
      return name;
    };

    const print = (symbol: ts.Symbol, name: string, modifier: string) =>
      (symbol.declarations ?? [])
        .map((declaration) => modifier + printDeclaration(declaration, name, nameOf))
        .join('\n');

    for (const [name, symbol] of exported) if (!names.has(symbol)) names.set(symbol, name);
    const reExports = new Map<string, Set<string>>();
    const declared: string[] = [];
    for (const [name, symbol] of exported) {
      const owner = owners.get(symbol) ?? { entry, name };
      if (owner.entry === entry && owner.name === name) declared.push(print(symbol, name, 'export '));
      else addTo(reExports, owner.entry, owner.name === name ? name : `${owner.name} as ${name}`);
    }
    return [
      ...formatNames('import type', imports),
      ...formatNames('export', reExports),
      ...declared,
      ...sortByName([...texts]).map(([, text]) => text),
    ]
      .map((text) => `${text}\n`)
      .join('\n');
  }

  function printDeclaration(
    declaration: ts.Declaration,
    name: string,
    nameOf: (symbol: ts.Symbol) => string,
  ): string {
    const source = declaration.getSourceFile();
    const printNode = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, source);
    const simplify: ts.TransformerFactory<ts.Node> = ({ factory }) => {
      // TypeScript orders what it infers by when it has met it, which differs between a whole and an incremental build.
      const sortUnion = (types: ts.TypeNode[]) => {
        const texts = new Map(types.map((type) => [type, printNode(type)]));
        const isNothing = (type: ts.TypeNode) => Number(/^(null|undefined)$/.test(texts.get(type) ?? ''));
        return factory.createUnionTypeNode(
          types.sort(
            (one, other) =>
              isNothing(one) - isNothing(other) || compareTexts(texts.get(one), texts.get(other)),
          ),
        );
      };
      const visit = (node: ts.Node): ts.Node | undefined => {
        if (ts.isClassElement(node) && isPrivate(node)) return undefined;
        if (ts.isParameter(node) && !ts.isIdentifier(node.name)) {
          const { dotDotDotToken, questionToken, type } = node;
          const typeNode = type && (ts.visitNode(type, visit) as ts.TypeNode);
          return factory.createParameterDeclaration([], dotDotDotToken, 'props', questionToken, typeNode);
        }
        if (ts.isImportTypeNode(node) && node.qualifier) {
          const symbol = findDeclared(node.qualifier);
          const name = symbol ? factory.createIdentifier(nameOf(symbol)) : node.qualifier;
          const typeArguments = node.typeArguments?.map((each) => ts.visitNode(each, visit) as ts.TypeNode);
          return node.isTypeOf
            ? factory.createTypeQueryNode(name, typeArguments)
            : factory.createTypeReferenceNode(name, typeArguments);
        }
        if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword) {
          const keys = checker.getTypeFromTypeNode(node);
          if (keys.isUnion() && keys.types.every((each) => each.isStringLiteral()))
            return sortUnion(
              keys.types.map((each) =>
                factory.createLiteralTypeNode(
                  factory.createStringLiteral((each as ts.StringLiteralType).value, true),
                ),
              ),
            );
        }
        if (ts.isUnionTypeNode(node)) {
          const { types } = ts.visitEachChild(node, visit, undefined);
          return sortUnion([...types]);
        }
        if (ts.isTypeLiteralNode(node)) {
          const { members } = ts.visitEachChild(node, visit, undefined);
          const named = members.map((member) => [member.name ? printNode(member.name) : '', member] as const);
          return factory.createTypeLiteralNode(sortByName(named).map(([, member]) => member));
        }
        if (ts.isStringLiteral(node)) return factory.createStringLiteral(node.text, true);
        if (node === ts.getNameOfDeclaration(declaration)) return factory.createIdentifier(name);
        if (ts.isIdentifier(node)) {
          const symbol = isReference(node) ? findDeclared(node) : undefined;
          return symbol ? factory.createIdentifier(nameOf(symbol)) : node;
        }
        return ts.visitEachChild(node, visit, undefined);
      };
      return (node) => visit(node) ?? node;
    };
    const print = (node: ts.Node) => {
      const { transformed } = ts.transform(node, [simplify]);
      const [result = node] = transformed;
      return printNode(result);
    };
    if (ts.isVariableDeclaration(declaration)) {
      const { type, initializer } = declaration;
      const value = initializer && checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(initializer));
      return `declare const ${name}: ${type ? print(type) : value ? checker.typeToString(value) : 'unknown'};`;
    }
    const text = print(declaration).replace(/^(export )?(default )?(declare )?/, '');
    return `${ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration) ? '' : 'declare '}${text}`;
  }

  return Object.fromEntries(
    exportsOf.map(({ entry, symbols }) => [entry, reportEntry(entry, sortByName(symbols))]),
  );
}

/**
 * Reads only the packages' own files: types of other packages are named, not described.
 *
 * @param locate returns the declaration file of a module of these packages
 */
function createProgram(rootNames: string[], locate: (module: string) => string | undefined): ts.Program {
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) => {
      const base = path.join(path.dirname(containingFile), text);
      const found = text.startsWith('.')
        ? [`${base}.d.ts`, `${base}/index.d.ts`].find((file) => host.fileExists(file))
        : locate(text);
      return {
        resolvedModule: found ? { resolvedFileName: found, extension: ts.Extension.Dts } : undefined,
      };
    });
  return ts.createProgram({ rootNames, options, host });
}

function findStatement(node: ts.Node): ts.Node {
  if (ts.isVariableDeclaration(node)) return node.parent.parent;
  return node;
}

const isPrivate = (node: ts.ClassElement) =>
  (node.name !== undefined && ts.isPrivateIdentifier(node.name)) ||
  (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;

/** Whether an identifier stands for a declaration, and is not the name of a member or a parameter. */
export function isReference({ parent }: ts.Node): boolean {
  return (
    ts.isTypeReferenceNode(parent) ||
    ts.isTypeQueryNode(parent) ||
    ts.isExpressionWithTypeArguments(parent) ||
    ts.isQualifiedName(parent) ||
    ts.isComputedPropertyName(parent) ||
    ts.isPropertyAccessExpression(parent)
  );
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

const compareTexts = (one = '', other = '') => (one < other ? -1 : Number(one > other));

const sortByName = <T>(named: readonly (readonly [string, T])[]) =>
  [...named].sort(([one], [other]) => compareTexts(one, other));

const formatNames = (keyword: string, names: Map<string, Set<string>>) =>
  sortByName([...names]).map(
    ([from, its]) =>
      `${keyword} {\n${[...its]
        .sort()
        .map((name) => `    ${name},\n`)
        .join('')}} from '${from}';`,
  );
