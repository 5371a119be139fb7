/**
 * Reads from TypeScript's declarations what the gallery says of a component: its props, and from where it is imported.
 *
 * @typedef {{ name: string, type: string, isRequired: boolean, default?: string, about: string }} PartProp
 * @typedef {object} Part
 * @property {string} name
 * @property {string} about
 * @property {string} [from] the module to import it from; absent if it is internal
 * @property {PartProp[]} props
 * @property {string[]} inherited types whose props it passes on to an element or another package's component
 *
 * @typedef {object} PartsFolder
 * @property {string} folder its modules are read
 * @property {(file: string) => string[]} listKeys the names under which the components of a module are found
 * @property {(file: string) => string | undefined} [findModule] the module to import its components from, if no entry has them
 */
import path from 'node:path';
import ts from 'typescript';

/** Unions of more literals keep their name. */
const LITERALS_MAX = 8;
const NO_PARTS = /\.(test|gallery)\.tsx?$/;

/** Libraries and packages stay as they are while the gallery runs. */
const parsedPackages = new Map();
let lastProgram;

/**
 * @param {string[]} files the modules to read, with all that they import
 * @param {string} configFile a tsconfig.json with the compiler's options
 */
export function createProgram(files, configFile) {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const folder = path.dirname(configFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, folder, {}, configFile);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => {
    if (!file.includes('/node_modules/')) return getSourceFile(file, ...rest);
    if (!parsedPackages.has(file)) parsedPackages.set(file, getSourceFile(file, ...rest));
    return parsedPackages.get(file);
  };
  lastProgram = ts.createProgram({
    rootNames: files,
    options: { ...options, types: [], composite: false, incremental: false, noEmit: true },
    host,
    oldProgram: lastProgram,
  });
  return lastProgram;
}

/**
 * @param {import('typescript').Program} program
 * @param {PartsFolder[]} folders
 * @param {Record<string, string>} entries the file of each module that features may import
 * @returns {Record<string, Part[]>} by key
 */
export function readParts(program, folders, entries = {}) {
  const checker = program.getTypeChecker();
  const modules = new Map();
  for (const [name, file] of Object.entries(entries))
    for (const symbol of listExports(checker, program.getSourceFile(file)))
      if (!modules.has(symbol)) modules.set(symbol, name);

  /** @type {Record<string, Part[]>} */
  const parts = {};
  for (const source of program.getSourceFiles()) {
    const file = source.fileName;
    const owner = folders.find(({ folder }) => file.startsWith(folder + path.sep));
    if (!owner || NO_PARTS.test(file)) continue;
    for (const symbol of listExports(checker, source)) {
      // What a module passes on belongs to where it is declared.
      if (symbol.valueDeclaration?.getSourceFile() !== source) continue;
      const part = describePart(checker, symbol, modules.get(symbol) ?? owner.findModule?.(file));
      if (part) for (const key of new Set(owner.listKeys(file))) (parts[key] ??= []).push(part);
    }
  }
  for (const [key, found] of Object.entries(parts)) {
    const importable = found.filter(({ from }) => from !== undefined);
    parts[key] = (importable.length > 0 ? importable : found).sort((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    );
  }
  return parts;
}

function listExports(checker, source) {
  const module = source && checker.getSymbolAtLocation(source);
  const symbols = module ? checker.getExportsOfModule(module) : [];
  return symbols.map((symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  );
}

/** @returns {Part | undefined} undefined if it is no component */
function describePart(checker, symbol, from) {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !/^[A-Z]/.test(symbol.name)) return undefined;
  const [signature] = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures();
  if (!signature) return undefined;
  const [parameter] = signature.parameters;
  const type = parameter && checker.getTypeOfSymbolAtLocation(parameter, declaration);
  const defaults = readDefaults(declaration);
  const props = type ? checker.getPropertiesOfType(type).filter(isOwn) : [];
  return {
    name: symbol.name,
    about: readComment(checker, symbol),
    ...(from !== undefined && { from }),
    props: props
      .map((prop) => describeProp(checker, prop, declaration, defaults.get(prop.name)))
      .sort((one, other) => Number(other.isRequired) - Number(one.isRequired)),
    inherited: type ? listInherited(checker, type) : [],
  };
}

/** @returns {PartProp} */
function describeProp(checker, prop, place, defaultValue) {
  return {
    name: prop.name,
    type: formatType(checker, prop, place),
    isRequired: (prop.flags & ts.SymbolFlags.Optional) === 0,
    ...(defaultValue !== undefined && { default: defaultValue }),
    about: readComment(checker, prop),
  };
}

const isOwn = (symbol) =>
  (symbol.declarations ?? []).some(
    (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/'),
  );

const readComment = (checker, symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();

/** As written, but a few literals in place of their name, and without the `undefined` of an optional prop. */
function formatType(checker, prop, place) {
  const node = prop.declarations?.find(ts.isPropertySignature)?.type;
  if (!node) {
    const type = checker.getTypeOfSymbolAtLocation(prop, place);
    return checker.typeToString(type, place, ts.TypeFormatFlags.NoTruncation);
  }
  const isOptional = (prop.flags & ts.SymbolFlags.Optional) !== 0;
  return listAlternatives(checker, node)
    .filter((text) => !isOptional || text !== 'undefined')
    .join(' | ');
}

/** @returns {string[]} */
function listAlternatives(checker, node) {
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((each) => listAlternatives(checker, each));
  return listLiterals(checker, node) ?? [formatText(node)];
}

/** The literals that a name stands for; undefined if it stands for other types, or for many. */
function listLiterals(checker, node) {
  const named = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const union = symbol?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
  if (!union || !ts.isUnionTypeNode(union) || union.types.length > LITERALS_MAX) return undefined;
  return union.types.every(ts.isLiteralTypeNode) ? union.types.map(formatText) : undefined;
}

const printer = ts.createPrinter({ removeComments: true });
const formatText = (node) =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replaceAll(/\s+/g, ' ');

/** The default values of the destructured props, by name. */
function readDefaults(declaration) {
  const component = findFunction(declaration);
  const parameter = component?.parameters[0]?.name;
  const statements = component?.body && ts.isBlock(component.body) ? component.body.statements : [];
  const destructured = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ initializer }) => initializer?.getText() === parameter?.getText())
    .map(({ name }) => name);
  const elements = [parameter, ...destructured].flatMap((name) =>
    name && ts.isObjectBindingPattern(name) ? name.elements : [],
  );
  return new Map(
    elements.flatMap(({ propertyName, name, initializer }) =>
      initializer ? [[(propertyName ?? name).getText(), initializer.getText()]] : [],
    ),
  );
}

/** The component's function; it may be the argument of `memo`. */
function findFunction(node) {
  if (!node) return undefined;
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node))
    return node;
  if (ts.isCallExpression(node)) return findFunction(node.arguments[0]);
  return ts.isVariableDeclaration(node) ? findFunction(node.initializer) : undefined;
}

/** The types of other packages that a props type extends. */
function listInherited(checker, type) {
  const hasForeign = (each) => checker.getPropertiesOfType(each).some((prop) => !isOwn(prop));
  if (!hasForeign(type)) return [];
  const declarations = [...((type.aliasSymbol ?? type.symbol)?.declarations ?? [])];
  const bases = declarations.flatMap((declaration) => {
    if (ts.isInterfaceDeclaration(declaration))
      return declaration.heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
    if (ts.isTypeAliasDeclaration(declaration))
      return ts.isIntersectionTypeNode(declaration.type) ? [...declaration.type.types] : [declaration.type];
    return [];
  });
  return bases.flatMap((base) => {
    const baseType = checker.getTypeAtLocation(base);
    if (!hasForeign(baseType)) return [];
    const deeper = checker.getPropertiesOfType(baseType).some(isOwn) ? listInherited(checker, baseType) : [];
    return deeper.length > 0 ? deeper : [formatText(base)];
  });
}
