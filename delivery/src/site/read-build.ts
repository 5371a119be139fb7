import fs from 'node:fs';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { DeliveryError } from './delivery-error';
import { isSafeKey, type SiteStore } from './store/site-store';

/** A build of the shell or of a remote, as its manifest says. */
export type Built = BuiltHost | BuiltFeature;

/** Whether a workspace is a remote: its name has a prefix, and the shell's does not. */
export const isRemote = (name: string): boolean => Value.Check(BuiltFeature.properties.name, name);

/** Whether a build is of the shell. */
export const isHost = (built: Built): built is BuiltHost => !isRemote(built.name);

/** The file that describes a version. It is uploaded last, so a version without it is incomplete. */
export const getManifestName = (built: Built) => (isHost(built) ? 'host.json' : 'feature.json');

/**
 * Reads the build in a folder, of a remote or of the shell.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} `no-build` or `bad-build`, with what to do
 */
export const readBuild = (dist: string): Built =>
  fs.existsSync(path.join(dist, 'host.json')) ? readBuiltHost(dist) : readBuiltFeature(dist);

/** Reads a remote's build. Throws what readBuild does. */
export const readBuiltFeature = (dist: string): BuiltFeature =>
  readFolder(dist, 'feature.json', BuiltFeature);

/** Reads the shell's build. Throws what readBuild does. */
export const readBuiltHost = (dist: string): BuiltHost => readFolder(dist, 'host.json', BuiltHost);

function readFolder<B extends Built>(dist: string, name: string, schema: TSchema & { static: B }): B {
  const file = path.join(dist, name);
  let text;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (cause) {
    throw new DeliveryError(
      'no-build',
      `${dist} is no finished build: it has no ${name}. Build first, or name the folder of a build.`,
      { cause },
    );
  }
  return parseManifest(file, text, schema, 'build again, or name the folder of a build');
}

/**
 * Reads the manifest of a version in a store.
 *
 * @returns undefined if there is none: the upload was interrupted, or there was none
 * @throws {DeliveryError} `bad-build` if it cannot be read or belongs to another version
 */
export const readStoredBuild = (
  store: SiteStore,
  name: string,
  version: string,
): Promise<Built | undefined> => (isRemote(name) ? readStoredFeature : readStoredHost)(store, name, version);

/** Reads the manifest of a remote in a store, like readStoredBuild. */
export const readStoredFeature = (store: SiteStore, name: string, version: string) =>
  readStored(store, name, version, 'feature.json', BuiltFeature);

/** Reads the manifest of a shell in a store, like readStoredBuild. */
export const readStoredHost = (store: SiteStore, name: string, version: string) =>
  readStored(store, name, version, 'host.json', BuiltHost);

async function readStored<B extends Built>(
  store: SiteStore,
  name: string,
  version: string,
  manifest: string,
  schema: TSchema & { static: B },
): Promise<B | undefined> {
  if (!isVersion(version)) return undefined;
  const file = `${name}/${version}/${manifest}`;
  const body = await store.get(file);
  if (!body) return undefined;
  const mend = 'copy it from a backup, or publish another version';
  const built = parseManifest(file, body.toString(), schema, mend);
  if (built.name === name && built.version === version) return built;
  throw new DeliveryError('bad-build', `${file} is of ${built.name} ${built.version}: ${mend}.`);
}

/**
 * Parses a manifest, and ensures that its name, version and files stay below the folder of that version, so that it cannot
 * overwrite anything else in a store.
 *
 * @param mend what to do if it is wrong
 */
function parseManifest<B extends Built>(
  file: string,
  text: string,
  schema: TSchema & { static: B },
  mend: string,
): B {
  let built: B;
  try {
    built = parseBySchema(text, schema);
  } catch (cause) {
    const { message } = cause as Error;
    throw new DeliveryError(
      'bad-build',
      `${file} is not what this version of delivery reads (${message}): ${mend}.`,
      { cause },
    );
  }
  const [misnamed] = [
    ...[built.name].filter((name) => !/^[a-z][a-z0-9-]*$/.test(name)),
    ...[built.version].filter((version) => !isVersion(version)),
    ...built.files.map((each) => each.file).filter((name) => !isSafeKey(name)),
  ];
  if (misnamed === undefined) return built;
  throw new DeliveryError(
    'bad-build',
    `${file} names “${misnamed}”, which leads out of the version's folder: ${mend}.`,
  );
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
  const problem = Value.Errors(schema, content).First();
  throw new Error(`${problem?.path ?? ''} ${problem?.message ?? ''}`.trim());
}

/** Parses JSON by a schema; undefined if it is not JSON, or does not match. */
export function parseChecked<S extends TSchema>(text: string, schema: S): Static<S> | undefined {
  try {
    return parseBySchema(text, schema);
  } catch {
    return undefined;
  }
}
