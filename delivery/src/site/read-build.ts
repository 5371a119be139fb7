import fs from 'node:fs';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { BuiltFeature, BuiltHost, Feature, type BuiltFile } from '@steadfast/contract';
import { DeliveryError } from './delivery-error';
import { isSafeKey, type SiteStore } from './store/site-store';

/** A build of the shell or of a remote, as its manifest says. */
export type Built = BuiltHost | BuiltFeature;

/** Whether a build is of the shell. */
export function isHost(built: Built): built is BuiltHost {
  return 'bootstrapScript' in built;
}

/** Groups the files that a browser loads together: the shell's first page, or each module of a remote. */
export function groupByLoad(built: Built): Record<string, BuiltFile[]> {
  if (isHost(built)) return { 'first page': [...built.scripts, ...built.styles, ...built.fonts] };
  const modules = Object.entries(built.modules).map(([module, { scripts, styles }]) => [
    module,
    [built.entry, ...scripts, ...styles],
  ]);
  return Object.fromEntries(modules) as Record<string, BuiltFile[]>;
}

/** The file that describes a version. It is uploaded last, so a version without it is incomplete. */
export const getManifestName = (built: Built) => (isHost(built) ? 'host.json' : 'feature.json');

/**
 * Reads the build in a folder, of a remote or of the shell.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} `no-build` or `bad-build`, with what to do
 */
export function readBuild(dist: string): Built {
  const names = listBuild(dist);
  const [isFeature, isShell] = [names.includes('feature.json'), names.includes('host.json')];
  if (isFeature && isShell) {
    const message = `${dist} has the builds of a remote and of the shell, feature.json and host.json: empty it, and build one of them there.`;
    throw new DeliveryError('bad-build', message);
  }
  if (isShell) return readBuiltHost(dist);
  if (isFeature) return readBuiltFeature(dist);
  throw new DeliveryError(
    'no-build',
    names.length === 0
      ? `${dist} is empty: build first.`
      : `${dist} has no finished build, since neither feature.json nor host.json is there, which a build writes last: build again, or name the folder of a build.`,
  );
}

function listBuild(dist: string): string[] {
  try {
    return fs.readdirSync(dist);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const faults: Record<string, string> = {
      ENOENT: 'is not there: build first, or name the folder of a build',
      ENOTDIR: 'is no folder: name the folder of a build',
    };
    const fault = faults[code] ?? `cannot be read (${code}): make it readable`;
    throw new DeliveryError('no-build', `${dist} ${fault}.`, { cause });
  }
}

/** Reads a remote's build. Throws what readBuild does. */
export function readBuiltFeature(dist: string): BuiltFeature {
  const file = path.join(dist, 'feature.json');
  const content = readManifest(file);
  if (Value.Check(Feature, content)) {
    throw new DeliveryError(
      'bad-build',
      `${file} is the source of a remote, not its build: name the folder of its build.`,
    );
  }
  const built = checkBuild(file, checkSchema(file, content, BuiltFeature));
  if (!isHost(built)) return built;
  throw new DeliveryError('bad-build', `${file} is of a remote and of the shell: build it again.`);
}

/** Reads the shell's build. Throws what readBuild does. */
export function readBuiltHost(dist: string): BuiltHost {
  const file = path.join(dist, 'host.json');
  return checkBuild(file, checkSchema(file, readManifest(file), BuiltHost));
}

function readManifest(file: string): unknown {
  let text;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (cause) {
    throw new DeliveryError('no-build', `${file} cannot be read: build first.`, { cause });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new DeliveryError('no-build', `${file} is cut off, or no JSON: build again.`, { cause });
  }
}

/**
 * Reads the manifest of a version in a store.
 *
 * @returns undefined if there is none: the upload was interrupted, or there was none
 * @throws {DeliveryError} `bad-build` if it cannot be read or belongs to another version
 */
export async function readStoredBuild(
  store: SiteStore,
  name: string,
  version: string,
): Promise<Built | undefined> {
  if (!isVersion(version)) return undefined;
  const isRemote = name.startsWith('mfe-');
  const file = `${name}/${version}/${isRemote ? 'feature' : 'host'}.json`;
  const body = await store.get(file);
  if (!body) return undefined;
  let content: unknown;
  try {
    content = JSON.parse(body.toString());
  } catch (cause) {
    throw new DeliveryError(
      'bad-build',
      `${file} cannot be read: copy it from a backup, or publish another version.`,
      { cause },
    );
  }
  const built = isRemote ? checkSchema(file, content, BuiltFeature) : checkSchema(file, content, BuiltHost);
  return checkBuild<Built>(file, built, { name, version });
}

interface Named {
  name: string;
  version: string;
  files: { file: string }[];
}

/**
 * Ensures that a build's name, version and files stay below the folder of that version, so that it cannot overwrite anything
 * else in a store.
 *
 * @param file its manifest, for the message
 * @param expected the name and version that it must have
 * @throws {DeliveryError} `bad-build`
 */
function checkBuild<B extends Named>(file: string, built: B, expected: Partial<Named> = {}): B {
  const { name, version } = built;
  const refuse = (fault: string) => new DeliveryError('bad-build', `${file} ${fault}: build it again.`);
  const fault = findMisnamed(built);
  if (fault !== undefined) throw refuse(fault);
  const { name: expectedName = name, version: expectedVersion = version } = expected;
  if (name === expectedName && version === expectedVersion) return built;
  throw refuse(`is of ${name} ${version}, not of ${expectedName} ${expectedVersion}`);
}

/** Describes what in a build would lead out of its version's folder; undefined if nothing does. */
function findMisnamed({ name, version, files }: Named): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return `has “${name}” for a name`;
  if (!isVersion(version)) return `has “${version}” for a version`;
  const outside = files.find(({ file }) => !isSafeKey(file));
  return outside && `names a file “${outside.file}”`;
}

/** Whether a text can be a version and thus a folder name, such as 1.2.0-3f9c2a1b. */
export const isVersion = (text: string) => /^\d[\w.+-]{0,127}$/.test(text);

/**
 * Parses JSON by a schema.
 *
 * @throws {Error} that names the first field that does not match, or says why the text is not JSON
 */
export function parseBySchema<S extends TSchema>(text: string, schema: S): Static<S> {
  const content: unknown = JSON.parse(text);
  if (Value.Check(schema, content)) return content;
  throw new Error(describeMismatch(content, schema));
}

function describeMismatch(content: unknown, schema: TSchema): string {
  const problem = Value.Errors(schema, content).First();
  return `${problem?.path ?? ''} ${problem?.message ?? ''}`.trim();
}

/** Parses JSON by a schema; undefined if it is not JSON, or does not match. */
export function parseChecked<S extends TSchema>(text: string, schema: S): Static<S> | undefined {
  try {
    return parseBySchema(text, schema);
  } catch {
    return undefined;
  }
}

/** @throws {DeliveryError} `bad-build`, with the first field that does not match */
function checkSchema<S extends TSchema>(file: string, content: unknown, schema: S): Static<S> {
  if (Value.Check(schema, content)) return content;
  throw new DeliveryError(
    'bad-build',
    `${file} is not what this version of delivery reads (${describeMismatch(content, schema)}): build it again.`,
  );
}
