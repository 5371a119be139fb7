import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature, BuiltFile } from '@steadfast/contract';
import { readSite, type ReadSite } from '../../delivery/test/read-site';
import { rootFolder, siteFolder } from '../../bin/workspaces.js';

/** Reads what is live in a site's folder. */
export const readLive = (folder: string = siteFolder): ReadSite => readSite(folder);

/** Finds what is live of one remote. */
export function liveFeature(name: string, site: ReadSite = readLive()): BuiltFeature {
  const found = site.features.find((feature) => feature.name === name);
  if (!found) throw new Error(`${name} is not live.`);
  return found;
}

/** The text of a built file. */
export function builtText({ name, version }: { name: string; version: string }, { file }: BuiltFile): string {
  return fs.readFileSync(path.join(siteFolder, name, version, file), 'utf8');
}

/** The source files that a built script is made of, by its source map. */
export function sourcesOf(workspace: string, { file }: BuiltFile): string[] {
  const map = fs.readFileSync(path.join(rootFolder, workspace, 'dist-maps', `${file}.map`), 'utf8');
  return (JSON.parse(map) as { sources: string[] }).sources;
}
