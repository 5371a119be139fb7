import fs from 'node:fs';
import path from 'node:path';
import type { Package } from './list-packages';
import { runNpm } from './npm';

interface Packed {
  filename: string;
  files: { path: string }[];
}

/**
 * Packs a package for publishing, without what only this repository uses: its scripts and the packages for its tests.
 *
 * @param folder where the archive goes
 * @returns the archive
 */
export async function packForPublishing(
  { folder: sources, includes = {} }: Package,
  folder: string,
): Promise<string> {
  const { files } = await runPack(sources, folder, ['--dry-run']);
  const staging = fs.mkdtempSync(path.join(folder, 'staging-'));
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(staging, file.path)), { recursive: true });
    fs.copyFileSync(path.join(sources, file.path), path.join(staging, file.path));
  }
  for (const [place, included] of Object.entries(includes)) {
    fs.cpSync(included, path.join(staging, place), { recursive: true });
  }
  const manifestFile = path.join(staging, 'package.json');
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as object;
  const published = { ...manifest, scripts: undefined, devDependencies: undefined };
  fs.writeFileSync(manifestFile, `${JSON.stringify(published, null, 2)}\n`);
  return path.join(folder, (await runPack(staging, folder)).filename);
}

/** @returns the archive of a published version */
export async function packPublished(
  { name, version }: Package,
  folder: string,
  args: string[],
): Promise<string> {
  return path.join(folder, (await runPack(`${name}@${version}`, folder, args)).filename);
}

async function runPack(what: string, folder: string, args: string[] = []): Promise<Packed> {
  fs.mkdirSync(folder, { recursive: true });
  const answer = await runNpm(
    ['pack', what, '--ignore-scripts', `--pack-destination=${folder}`, ...args],
    folder,
  );
  const [packed] = JSON.parse(answer) as Packed[];
  if (!packed) throw new Error(`npm packed nothing of ${what}.`);
  return packed;
}
