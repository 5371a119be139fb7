import fs from 'node:fs';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { BuiltFeature, BuiltHost, type BuiltFile } from '@steadfast/contract';
import { DeliveryError } from '../delivery-error';
import { isSafeKey } from '../store/site-store';

/** Fields of `live.json` and `host.json` by the names that they had before 2026-11-22. */
const RENAMED_FIELDS = new Map([
  ['firstWave', 'bootstrapScript'],
  ['left', 'retired'],
  ['takenAgain', 'republished'],
]);

/** Parses a stored `live.json` or manifest, which an earlier version of delivery may have written. */
export const parseStored = (text: string): unknown =>
  JSON.parse(text, function (this: Record<string, unknown>, key, value: unknown) {
    const name = RENAMED_FIELDS.get(key);
    if (name === undefined) return value;
    this[name] = value;
    return undefined;
  });

/** A build of the shell or of a remote, as its manifest says. */
export type Built = BuiltHost | BuiltFeature;

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
 * Reads a remote's build.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} `no-build` or `bad-build`
 */
export const readBuiltFeature = (dist: string): BuiltFeature => read(dist, 'feature.json', BuiltFeature);

/** Reads the shell's build, like readBuiltFeature. */
export const readBuiltHost = (dist: string): BuiltHost => read(dist, 'host.json', BuiltHost);

function read<S extends typeof BuiltFeature | typeof BuiltHost>(
  dist: string,
  manifest: string,
  schema: S,
): Static<S> {
  const file = path.join(dist, manifest);
  let content: unknown;
  try {
    content = parseStored(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new DeliveryError('no-build', `${file} cannot be read: run npm run build first.`, { cause });
  }
  return checkBuild(file, checkSchema(file, content, schema));
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
export function checkBuild<B extends Named>(file: string, built: B, expected: Partial<Named> = {}): B {
  const { name, version } = built;
  const refuse = (fault: string) => new DeliveryError('bad-build', `${file} ${fault}: build it again.`);
  const fault = findMisnamed(built);
  if (fault !== undefined) throw refuse(fault);
  const { name: expectedName = name, version: expectedVersion = version } = expected;
  if (name === expectedName && version === expectedVersion) return built;
  throw refuse(`is of ${name} ${version}, not of ${expectedName} ${expectedVersion}`);
}

/** Describes what in a build would lead out of its version's folder; undefined if nothing does. */
export function findMisnamed({ name, version, files }: Named): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return `has “${name}” for a name`;
  if (!isVersion(version)) return `has “${version}” for a version`;
  const outside = files.find(({ file }) => !isSafeKey(file));
  return outside && `names a file “${outside.file}”`;
}

/** Whether a text can be a version and thus a folder name, such as 1.2.0-3f9c2a1b. */
export const isVersion = (text: string) => /^\d[\w.+-]{0,127}$/.test(text);

/** @throws {DeliveryError} `bad-build`, with the first field that does not match */
export function checkSchema<S extends TSchema>(file: string, content: unknown, schema: S): Static<S> {
  if (Value.Check(schema, content)) return content;
  const problem = Value.Errors(schema, content).First();
  throw new DeliveryError(
    'bad-build',
    `${file} is not what this version of delivery reads (${problem?.path ?? ''} ${problem?.message ?? ''}): build it again.`,
  );
}
