/** Raises the version of a package: in its package.json, in those that depend on it, in the lockfile and in the changelog. */
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../workspaces';
import type { Change } from './compare-apis';
import { formatRelease } from './report';

export function raiseVersionEverywhere(name: string, from: string, to: string, changes: Change[]): void {
  const parts = ['.', 'shared']
    .flatMap((folder) => fs.readdirSync(path.join(rootFolder, folder)).map((part) => path.join(folder, part)))
    .filter((part) => hasFile(part, 'package.json'));
  for (const file of [
    'package.json',
    'package-lock.json',
    ...parts.map((part) => path.join(part, 'package.json')),
  ])
    rewrite(file, (text) => replaceVersion(text, name, from, to));
  const today = new Date().toISOString().slice(0, 10);
  rewrite('shared/CHANGELOG.md', (text) => addToChangelog(text, today, formatRelease(name, to), changes));
}

/** In the text of a package.json or of the lockfile. */
export const replaceVersion = (text: string, name: string, from: string, to: string) =>
  text
    .replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`)
    .replace(`"name": "${name}",`, '$&\0')
    .replace(/\0(\s*)"version": "[^"]*"/, `$1"version": "${to}"`)
    .replace('\0', '');

/** @param release as formatRelease returns it */
export function addToChangelog(text: string, today: string, release: string, changes: Change[]): string {
  if (changes.length === 0) return text;
  const list = (['removed', 'changed', 'added', 'extended'] as const).flatMap((kind) => {
    const names = changes.filter((change) => change.kind === kind).map(({ name }) => `\`${name}\``);
    return names.length > 0 ? `${kind[0]?.toUpperCase()}${kind.slice(1)}: ${names.join(', ')}.` : [];
  });
  const line = `- ${release} ${list.join(' ')}\n`;
  const heading = `## ${today}\n\n`;
  if (text.includes(heading)) return text.replace(heading, `${heading}${line}`);
  return text.replace(/(?=^## )/m, `${heading}${line}\n`);
}

const hasFile = (...names: string[]) => fs.existsSync(path.join(rootFolder, ...names));

function rewrite(file: string, change: (text: string) => string): void {
  const full = path.join(rootFolder, file);
  fs.writeFileSync(full, change(fs.readFileSync(full, 'utf8')));
}
