import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { BUCKET_VARIABLES, hideLogin, optionalVariable, readBucketSettings } from '@steadfast/contract';
import { badConfig, DeliveryError } from './delivery-error';
import { createFolderStore } from './store/folder-store';
import type { SiteStore } from './store/site-store';

/** The variables of a store; docs/operate/variables.md lists them. */
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
});

/** Only variables that are listed can be read. */
export type Environment = {
  readonly [Name in keyof typeof StoreEnvironment.properties]?: string | undefined;
};

export const isBucket = (target: string) => target.trim().startsWith('s3:');

/**
 * Opens a store without accessing it yet. The S3 client is loaded only for a bucket.
 *
 * @param target a folder, or `s3://bucket/prefix`
 * @param env the variables of a bucket (docs/operate/variables.md)
 * @param from where a relative folder begins
 * @throws {DeliveryError} `bad-config`, with the variable's name and what it must be
 */
export async function openStore(target: string, env: Environment, from = process.cwd()): Promise<SiteStore> {
  const trimmed = target.trim();
  if (isBucket(trimmed)) {
    const settings = readBucketSettings(
      { variable: 'SITE_TARGET', value: trimmed, otherwise: 'or a folder' },
      env,
      (message) => new DeliveryError('bad-config', message),
    );
    const { createS3Store } = await import('./store/s3-store');
    return createS3Store(settings);
  }
  if (trimmed === '' || /^[a-z][a-z0-9+.-]+:\/\//i.test(trimmed)) {
    throw badConfig('SITE_TARGET', hideLogin(target), 'must be a folder, or a bucket: s3://BUCKET/FOLDER');
  }
  return createFolderStore(path.resolve(from, trimmed));
}
