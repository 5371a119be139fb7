/** The source maps of versions: kept where browsers get nothing, so that an error names the source. */
import fs from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { DeliveryError } from '../delivery-error';
import type { Built } from '../site/read-build';
import type { SiteStore } from '../store/site-store';

export const MAPS_FOLDER = 'maps/';

/** One file for all maps of a version. */
export const getMapsKey = (workspace: string, version: string) =>
  `${MAPS_FOLDER}${workspace}/${version}.json.gz`;

/** The maps of a version by the names of its scripts. */
type Maps = Record<string, SourceMapPayload>;

/**
 * Keeps the maps of a build, which lie beside its folder: `dist-maps`. Nothing happens if there are none, or no place for them.
 * A failure is one line, because the version is live without them too.
 */
export async function keepMaps(
  { privateStore }: SiteStore,
  { name, version, files }: Built,
  dist: string,
  log: (line: string) => void,
): Promise<void> {
  if (!privateStore) return;
  const key = getMapsKey(name, version);
  try {
    if ((await privateStore.list(key)).length > 0) return;
    const scripts = files.map(({ file }) => file).filter((file) => file.endsWith('.js'));
    const read = await Promise.all(scripts.map((file) => readMap(dist, file)));
    const maps = Object.fromEntries(read.filter((entry) => entry !== undefined));
    if (Object.keys(maps).length === 0) return;
    const body = await promisify<Buffer, Buffer>(gzip)(Buffer.from(JSON.stringify(maps)));
    await privateStore.write(key, body, { type: 'application/gzip', cache: 'forever' });
  } catch (error) {
    log(`The source maps of ${name} ${version} could not be kept: ${(error as Error).message}`);
  }
}

async function readMap(dist: string, file: string): Promise<[string, unknown] | undefined> {
  const text = await fs
    .readFile(path.join(`${path.resolve(dist)}-maps`, `${file}.map`), 'utf8')
    .catch(() => undefined);
  return text === undefined ? undefined : [file, JSON.parse(text)];
}

/** A position in a script, as browsers count: lines and columns from 1. */
export interface ScriptPosition {
  workspace: string;
  version: string;
  file: string;
  line: number;
  column: number;
}

export interface SourcePosition {
  source: string;
  line: number;
  column: number;
  /** The line of the source, if its map contains it. */
  text?: string;
}

/**
 * Finds the source of a position in a script.
 *
 * @throws {DeliveryError} `no-map` if its map is not kept or has no such position
 */
export async function locateSource(
  { privateStore, place }: SiteStore,
  { workspace, version, file, line, column }: ScriptPosition,
): Promise<SourcePosition> {
  const refuse = (message: string, cause?: unknown) => new DeliveryError('no-map', message, { cause });
  if (!privateStore) throw refuse(`${place} keeps no source maps: set PRIVATE_TARGET before you publish.`);
  const stored = await privateStore.read(getMapsKey(workspace, version));
  if (!stored) {
    const kept = (await privateStore.list(`${MAPS_FOLDER}${workspace}/`)).map(({ key }) =>
      path.posix.basename(key, '.json.gz'),
    );
    const others = kept.length > 0 ? ` There are those of ${kept.join(', ')}.` : '';
    throw refuse(
      `No source maps of ${workspace} ${version} are kept: check the version, or publish it again from where it was built.${others}`,
    );
  }
  let maps: Maps;
  try {
    maps = JSON.parse((await promisify<Buffer, Buffer>(gunzip)(stored.body)).toString()) as Maps;
  } catch (cause) {
    throw refuse(`The source maps of ${workspace} ${version} cannot be read: publish it again.`, cause);
  }
  const map = Object.hasOwn(maps, file) ? maps[file] : undefined;
  if (!map)
    throw refuse(`${workspace} ${version} has no map of ${file}, only of ${Object.keys(maps).join(', ')}.`);
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) {
    throw refuse(`The map of ${file} has nothing at ${line}:${column}: check the line and the column.`);
  }
  const index = map.sources.indexOf(entry.originalSource);
  const text = map.sourcesContent[index]?.split('\n')[entry.originalLine]?.trim();
  return {
    source: entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, ''),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    ...(text && { text }),
  };
}
