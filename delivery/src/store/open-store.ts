import path from 'node:path';
import { Type } from '@sinclair/typebox';
import {
  BUCKET_VARIABLES,
  hideLogin,
  optionalVariable,
  readBucketSettings,
  type BucketSettings,
} from '@steadfast/contract';
import { SigningKeyVariable } from '../signatures/sign-build';
import { badConfig, DeliveryError } from '../delivery-error';
import { createFolderStore } from './folder-store';
import type { SiteStore } from './site-store';

/** The variables of a store; docs/operate.md lists them. */
export const StoreEnvironment = Type.Object({
  ...BUCKET_VARIABLES,
  // The SDK reads them itself.
  AWS_ROLE_ARN: optionalVariable({
    title: 'without `AWS_ACCESS_KEY_ID`: the role to take, with the token in the next one',
  }),
  AWS_WEB_IDENTITY_TOKEN_FILE: optionalVariable({
    title: 'file with an OIDC token, such as a workflow of GitHub gets',
  }),
  AWS_ENDPOINT_URL_STS: optionalVariable({ title: 'who exchanges the token', unset: "Amazon's STS" }),
  PRIVATE_TARGET: optionalVariable({
    title: 'a folder or another bucket, which browsers cannot read, for the log and source maps',
    unset: 'none: the log is the last 20 changes, without names',
  }),
  RELEASE_SIGNING_KEY: SigningKeyVariable,
});

/** Only variables that are listed can be read. */
export type Environment = {
  readonly [Name in keyof typeof StoreEnvironment.properties]?: string | undefined;
};

/**
 * Opens a store without accessing it yet. The S3 client is loaded only for a bucket.
 *
 * @param target a folder, or `s3://bucket/prefix`
 * @param env the variables of a bucket (docs/operate.md)
 * @throws {DeliveryError} `bad-config`, with the variable's name and what it must be
 */
export async function openStore(target: string, env: Environment): Promise<SiteStore> {
  const trimmed = target.trim();
  if (trimmed.startsWith('s3:')) {
    const settings = readS3Settings(trimmed, env);
    const { createS3Store } = await import('./s3-store');
    const place = env.PRIVATE_TARGET?.trim();
    if (place?.startsWith('s3:') && place.split('/')[2] === settings.bucket)
      throw badConfig('PRIVATE_TARGET', hideLogin(place), 'must not be in the bucket that browsers read');
    return {
      ...(await createS3Store(settings)),
      ...(place && { privateStore: await openStore(place, { ...env, PRIVATE_TARGET: '' }) }),
    };
  }
  if (trimmed === '' || /^[a-z][a-z0-9+.-]+:\/\//i.test(trimmed)) {
    throw badConfig('SITE_TARGET', hideLogin(target), 'must be a folder, or a bucket: s3://BUCKET/FOLDER');
  }
  return createFolderStore(path.resolve(trimmed));
}

/** Reads a bucket's settings. @throws {DeliveryError} `bad-config` */
export const readS3Settings = (target: string, env: Environment): BucketSettings =>
  readBucketSettings(
    { variable: 'SITE_TARGET', value: target, otherwise: 'or a folder' },
    env,
    (message) => new DeliveryError('bad-config', message),
  );
