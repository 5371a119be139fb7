/** Reads the reports that `npm run api-report` writes of the packages in `shared`. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PACKAGES, PROVIDED, findPackage, locatePackage, sharedFolder } from './shared-packages.js';

const DECLARATION =
  /^(export )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|namespace|type) (\w+)/;
/** What an entry of a package exports, apart from its main one. */
const NAMESPACE = /^declare namespace (\w+) \{\n {4}export \{([^}]*)\}/gm;
/** A declaration of another package. A report exports it in a line of its own. */
const IMPORT = /^import (?:type )?\{ (\w+)(?: as (\w+))? \} from '(@steadfast\/[^']+)';$/gm;
const EXPORT_OF_IMPORT = /^export \{ (\w+)(?: as (\w+))? \}$/gm;

/**
 * What a report declares, without comments, values of constants and names of destructured parameters.
 *
 * @param {string} report
 * @returns {Map<string, { isExported: boolean, text: string }>} by name; overloads have one text
 */
export function readDeclarations(report) {
  const [, code = ''] = /```ts\n([^]*)\n```/.exec(report) ?? [];
  const found = new Map();
  for (const block of code.trim().split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => !line.trim().startsWith('//'));
    const [, modifier, name] = DECLARATION.exec(lines[0] ?? '') ?? [];
    if (!name) continue;
    const text = lines
      .map((line) => line.replace(/^export /, '').trimEnd())
      .join('\n')
      .replace(/^(const \w+) = (.*);$/, (_, declared, value) => `${declared}: ${typeof JSON.parse(value)};`)
      .replace(/([(,]\s*)\{[^{}]*\}(?=\??: )/g, '$1props');
    const known = found.get(name);
    found.set(name, {
      isExported: modifier !== undefined,
      text: known ? `${known.text}\n${text}` : text,
    });
  }
  return found;
}

/**
 * The shape of each name that the shell provides: the hash of its declaration and of all that this refers to.
 *
 * @returns {Record<string, Record<string, string>>} eight hexadecimal digits by name, by package
 */
export function readSharedShapes(folder = sharedFolder) {
  const reports = new Map(PACKAGES.map((name) => [name, readReport(name, folder)]));
  return Object.fromEntries(
    PROVIDED.map((module) => [
      module,
      Object.fromEntries(
        listExported(reports, module).map(([name, local]) => [
          name,
          hash([...collect(reports, module, local, new Map()).values()]),
        ]),
      ),
    ]),
  );
}

/** @returns {[exported: string, local: string][]} the names that a module exports, and what its package's report calls them */
function listExported(reports, module) {
  const { exported, namespaces } = reports.get(findPackage(module));
  return module === findPackage(module)
    ? exported
    : (namespaces.get(path.basename(module).replaceAll('-', '_')) ?? []);
}

/** Not all packages have one: a test's may not. */
function readReport(name, folder) {
  const file = path.join(locatePackage(name, folder), `${path.basename(name)}.api.md`);
  const report = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const declarations = readDeclarations(report);
  return {
    declarations,
    /** @type {Map<string, { name: string, module: string }>} */
    imports: new Map(
      [...report.matchAll(IMPORT)].map(([, from, as = from, module]) => [as, { name: from, module }]),
    ),
    /** @type {[exported: string, local: string][]} */
    exported: [
      ...[...declarations].flatMap(([name, { isExported }]) => (isExported ? [[name, name]] : [])),
      ...[...report.matchAll(EXPORT_OF_IMPORT)].map(([, local, as = local]) => [as, local]),
    ],
    /** @type {Map<string, [exported: string, local: string][]>} */
    namespaces: new Map(
      [...report.matchAll(NAMESPACE)].map(([, name, list]) => [
        name,
        list.split(',').map((one) => {
          const [local, as = local] = one.trim().split(' as ');
          return [as, local];
        }),
      ]),
    ),
  };
}

/** Adds the text of a declaration and of those that it refers to. */
function collect(reports, module, name, found) {
  const report = reports.get(findPackage(module));
  const declaration = report?.declarations.get(name);
  const imported = report?.imports.get(name);
  if (imported) collect(reports, imported.module, imported.name, found);
  const key = `${findPackage(module)} ${name}`;
  if (!declaration || found.has(key)) return found;
  found.set(key, declaration.text);
  for (const reference of listReferences(declaration.text)) collect(reports, module, reference, found);
  return found;
}

/** The words of a declaration that are no strings and no names of members or parameters. */
const listReferences = (text) =>
  new Set(
    (text.replace(/'[^'\n]*'|"[^"\n]*"/g, '').match(/[\w$]+\??:?/g) ?? [])
      .filter((word) => !word.endsWith(':'))
      .map((word) => word.replace('?', '')),
  );

const hash = (texts) => createHash('sha256').update(texts.sort().join('\n')).digest('hex').slice(0, 8);
