import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureName, Part } from './feature-name';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SUFFIX = '.template';
const FEATURE = 'feature.json';

/** A placeholder in a template: {{title}}. */
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
}

/**
 * The values that a new feature has in this repository and in one of its own.
 *
 * @param root this repository's folder
 * @param today the date in its changelog
 */
export function describeFeature(root: string, name: FeatureName, today: Date) {
  const readPackage = (folder: string) =>
    JSON.parse(fs.readFileSync(path.join(root, 'shared', folder, 'package.json'), 'utf8')) as Manifest;
  const sdk = readPackage('sdk');
  return {
    workspace: name.workspace,
    path: name.path,
    Name: name.inCode,
    name: name.inCode.charAt(0).toLowerCase() + name.inCode.slice(1),
    dialog: name.path.slice(1),
    words: name.words,
    title: name.title,
    today: today.toISOString().slice(0, 10),
    sdkVersion: sdk.version,
    uiVersion: readPackage('ui').version,
    testingVersion: readPackage('testing').version,
    reactVersion: sdk.dependencies.react ?? '',
    queryVersion: sdk.dependencies['@tanstack/react-query'] ?? '',
  };
}

type Values = ReturnType<typeof describeFeature>;

/**
 * Fills all templates in some folders, and those of parts, whose `feature.json` adds to that of the feature.
 *
 * @returns the text of each file, by its path
 */
export function fillTemplates(
  folders: string[],
  values: Record<string, string> & Values,
  parts: Part[],
): Record<string, string> {
  const files = [...folders, ...parts.map((part) => `with-${part}`)].flatMap((folder) =>
    fs
      .readdirSync(path.join(HERE, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => {
        const named = file.replaceAll('Name', values.Name).replace('nameStore', `${values.name}Store`);
        const to = named.slice(0, -SUFFIX.length).replaceAll(path.sep, '/');
        return [to, fillTemplate(path.join(HERE, folder, file), values)] as const;
      }),
  );
  const declared = files.flatMap(([file, text]) => (file === FEATURE ? [JSON.parse(text) as object] : []));
  return { ...Object.fromEntries(files), [FEATURE]: JSON.stringify(Object.assign({}, ...declared)) };
}

export function fillTemplate(template: string, values: Record<string, string>): string {
  return fs.readFileSync(template, 'utf8').replaceAll(PLACEHOLDER, (_, placeholder: string) => {
    const value = values[placeholder];
    if (value === undefined) throw new Error(`Unknown placeholder {{${placeholder}}} in ${template}.`);
    return value;
  });
}

/** Writes files below a folder. @param files the text of each, by its path */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
}

/** Formats files below a folder by its own rules; leaves those that oxfmt does not know. */
export function formatFiles(folder: string, files: string[]): void {
  const program = path.join(HERE, '../../node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [program, '--no-error-on-unmatched-pattern', ...files], { cwd: folder });
}
