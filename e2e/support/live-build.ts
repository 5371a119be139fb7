import fs from 'node:fs';
import path from 'node:path';
import { rootFolder, siteFolder } from '../../scripts/workspaces';

/** A file of a build, and what it weighs. */
export interface LiveFile {
  file: string;
  brotliBytes: number;
}

/** What is live of a remote. */
export interface LiveFeature {
  name: string;
  version: string;
  container: string;
  entry: LiveFile;
  modules: Record<string, { scripts: LiveFile[]; styles: LiveFile[]; ahead?: LiveFile[] }>;
  routes: { path: string; module: string; api?: string[] }[];
}

/** What is live: the shell, and each remote. */
export interface LiveSite {
  revision: number;
  host: { name: string; version: string; contract: string; scripts: LiveFile[]; styles: LiveFile[] };
  features: LiveFeature[];
  /** What a share of browsers gets, by remote. */
  canaries: Record<string, { built: LiveFeature }>;
  /** What was live before, by remote. */
  earlier: Record<string, { built: LiveFeature; until: string }[]>;
}

/** Reads what is live in a site's folder. */
export function readLive(folder: string = siteFolder): LiveSite {
  return JSON.parse(fs.readFileSync(path.join(folder, 'live.json'), 'utf8')) as LiveSite;
}

/** Finds what is live of one remote. */
export function liveFeature(name: string, site: LiveSite = readLive()): LiveFeature {
  const found = site.features.find((feature) => feature.name === name);
  if (!found) throw new Error(`${name} is not live.`);
  return found;
}

/** The text of a built file. */
export function builtText({ name, version }: { name: string; version: string }, { file }: LiveFile): string {
  return fs.readFileSync(path.join(siteFolder, name, version, file), 'utf8');
}

/** The source files that a built script is made of, by its source map. */
export function sourcesOf(workspace: string, { file }: LiveFile): string[] {
  const map = fs.readFileSync(path.join(rootFolder, workspace, 'dist-maps', `${file}.map`), 'utf8');
  return (JSON.parse(map) as { sources: string[] }).sources;
}
