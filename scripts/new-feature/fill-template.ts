import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureName, Part } from './feature-name';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SUFFIX = '.template';
const FEATURE = 'feature.json';
const MANIFEST = 'package.json';

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
  const [sdk, ui, testing] = ['sdk', 'ui', 'testing'].map(
    (each) =>
      JSON.parse(fs.readFileSync(path.join(root, 'shared', each, 'package.json'), 'utf8')) as Manifest,
  );
  return {
    workspace: name.workspace,
    path: name.path,
    Name: name.inCode,
    name: name.inCode.charAt(0).toLowerCase() + name.inCode.slice(1),
    dialog: name.path.slice(1),
    words: name.words,
    title: name.title,
    today: today.toISOString().slice(0, 10),
    sdkVersion: sdk?.version ?? '',
    uiVersion: ui?.version ?? '',
    testingVersion: testing?.version ?? '',
    reactVersion: sdk?.dependencies.react ?? '',
    queryVersion: sdk?.dependencies['@tanstack/react-query'] ?? '',
  };
}

/** What `feature.json` says of the parts. */
function declareParts(parts: Part[], { Name, name, path: page, title, dialog }: Values) {
  const opens = parts.includes('dialog') ? { dialog } : { path: page };
  const declarations = {
    dialog: { dialogs: [{ name: dialog, module: `dialogs/${Name}/${Name}Dialog`, title }] },
    slot: { slots: [{ slot: 'series-tabs', module: `slots/${Name}/${Name}Tab`, label: title }] },
    action: { actions: [{ on: 'video', label: title, ...opens }] },
    store: { store: { module: `store/${name}Store` } },
  };
  return Object.assign({}, ...parts.map((part) => declarations[part])) as object;
}

type Values = ReturnType<typeof describeFeature>;

/**
 * Fills all templates in some folders, and those of parts.
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
      .map((file) => [
        file
          .slice(0, -SUFFIX.length)
          .split(path.sep)
          .join('/')
          .replaceAll('Name', values.Name)
          .replace('nameStore', `${values.name}Store`),
        fillTemplate(path.join(HERE, folder, file), values),
      ]),
  );
  const filled = Object.fromEntries(files) as Record<string, string>;
  const feature = JSON.parse(filled[FEATURE] ?? '{}') as object;
  const manifest = JSON.parse(filled[MANIFEST] ?? '{}') as Manifest;
  if (parts.includes('dialog')) manifest.dependencies.react = values.reactVersion;
  return {
    ...filled,
    [FEATURE]: JSON.stringify({ ...feature, ...declareParts(parts, values) }),
    [MANIFEST]: JSON.stringify(manifest),
  };
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
