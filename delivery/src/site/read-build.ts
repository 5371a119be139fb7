import fs from 'node:fs';
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';

/**
 * Reads what a remote's build made.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} when there is no build, or it is not one
 */
export function readBuiltFeature(dist: string): BuiltFeature {
  const file = path.join(dist, 'feature.json');
  return checkedBuild(file, read(file, BuiltFeature));
}

/** Reads what a host's build made; see readBuiltFeature. */
export function readBuiltHost(dist: string): BuiltHost {
  const file = path.join(dist, 'host.json');
  return checkedBuild(file, read(file, BuiltHost));
}

function read<S extends TSchema>(file: string, schema: S): Static<S> {
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new DeliveryError('no-build', `${file} cannot be read: run npm run build first.`, { cause });
  }
  return checked(file, content, schema);
}

interface Named {
  name: string;
  version: string;
  files: { file: string }[];
}

/**
 * Lets only a build pass whose name, version and files make paths below the folder of that version: whatever else lies in a
 * store would be in danger otherwise.
 *
 * @param file where its manifest stands, for the message
 * @param expected what it has to be a build of; anything when it is not given
 * @throws {DeliveryError} `bad-build`
 */
export function checkedBuild<B extends Named>(file: string, built: B, expected: Partial<Named> = {}): B {
  const { name, version } = built;
  const refuse = (what: string) => new DeliveryError('bad-build', `${file} ${what}: build it again.`);
  const fault = findMisnamed(built);
  if (fault !== undefined) throw refuse(fault);
  const { name: wantedName = name, version: wantedVersion = version } = expected;
  if (name === wantedName && version === wantedVersion) return built;
  throw refuse(`is of ${name} ${version}, not of ${wantedName} ${wantedVersion}`);
}

/** What in a build would not make a path below the folder of its version; undefined when all does. */
export function findMisnamed({ name, version, files }: Named): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return `has “${name}” for a name`;
  if (!isVersion(version)) return `has “${version}” for a version`;
  const outside = files.find(({ file }) => !isPathBelow(file));
  return outside && `names a file “${outside.file}”`;
}

/** Whether a text may be a version: 1.2.0-3f9c2a1b, as npm and the build make it. It is a folder's name. */
export const isVersion = (text: string) => /^\d[\w.+-]{0,127}$/.test(text);

/** As the keys of a store are. */
const isPathBelow = (file: string) =>
  !/[\\\0]/.test(file) && file.split('/').every((name) => name !== '' && !name.startsWith('.'));

/**
 * Checks what was read against the contract.
 *
 * @param file where it stands, for the message
 * @throws {DeliveryError} `bad-build`, with the place that does not fit
 */
export function checked<S extends TSchema>(file: string, content: unknown, schema: S): Static<S> {
  if (Value.Check(schema, content)) return content;
  const problem = Value.Errors(schema, content).First();
  throw new DeliveryError(
    'bad-build',
    `${file} is not what this version of delivery reads (${problem?.path ?? ''} ${problem?.message ?? ''}): build it again.`,
  );
}
