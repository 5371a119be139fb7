import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureName } from './feature-name';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SUFFIX = '.template';

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
  const [sdk, ui, testing, tooling] = ['sdk', 'ui', 'testing', 'tooling'].map(
    (each) =>
      JSON.parse(fs.readFileSync(path.join(root, 'shared', each, 'package.json'), 'utf8')) as Manifest,
  );
  return {
    workspace: name.workspace,
    path: name.path,
    Name: name.inCode,
    words: name.words,
    title: name.title,
    today: today.toISOString().slice(0, 10),
    sdkVersion: sdk?.version ?? '',
    uiVersion: ui?.version ?? '',
    testingVersion: testing?.version ?? '',
    toolingVersion: tooling?.version ?? '',
    queryVersion: sdk?.dependencies['@tanstack/react-query'] ?? '',
  };
}

/**
 * Fills all templates in some folders.
 *
 * @returns the text of each file, by its path
 */
export function fillTemplates(
  folders: string[],
  values: Record<string, string> & { Name: string },
): Record<string, string> {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(HERE, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => [
        file.slice(0, -SUFFIX.length).split(path.sep).join('/').replaceAll('Name', values.Name),
        fillTemplate(path.join(HERE, folder, file), values),
      ]),
  );
  return Object.fromEntries(files) as Record<string, string>;
}

export function fillTemplate(template: string, values: Record<string, string>): string {
  return fs.readFileSync(template, 'utf8').replaceAll(PLACEHOLDER, (_, placeholder: string) => {
    const value = values[placeholder];
    if (value === undefined) throw new Error(`Unknown placeholder {{${placeholder}}} in ${template}.`);
    return value;
  });
}
