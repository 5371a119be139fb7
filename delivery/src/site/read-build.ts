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
  return read(path.join(dist, 'feature.json'), BuiltFeature);
}

/** Reads what a host's build made; see readBuiltFeature. */
export function readBuiltHost(dist: string): BuiltHost {
  return read(path.join(dist, 'host.json'), BuiltHost);
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
    `${file} is not what this version of delivery reads (${problem?.path ?? ''} ${problem?.message ?? ''}): build it anew.`,
  );
}
