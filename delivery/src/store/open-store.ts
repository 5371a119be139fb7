import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { optionalVariable } from '@steadfast/contract';
import { badConfig, DeliveryError } from '../delivery-error';
import { createFolderStore } from './folder-store';
import type { S3Settings } from './s3-store';
import type { SiteStore } from './site-store';

/** The variables of a store; docs/operate.md lists them. */
export const StoreEnvironment = Type.Object({
  S3_ENDPOINT: optionalVariable({
    title: 'URL of the store, without a path: `https://s3.example.org`',
    unset: "Amazon's",
  }),
  S3_REGION: optionalVariable({
    title: 'region of the bucket',
    unset: '`AWS_REGION`; else `us-east-1` if `S3_ENDPOINT` is set',
  }),
  AWS_REGION: optionalVariable({ title: 'read without `S3_REGION`' }),
  S3_FORCE_PATH_STYLE: optionalVariable({
    title: 'puts the bucket into the path instead of the host name',
    unset: '`true` if `S3_ENDPOINT` is set',
  }),
  AWS_ACCESS_KEY_ID: optionalVariable({
    title: 'credentials that may list, read, write and delete, with the next two',
    unset: 'what the SDK finds, such as a role',
  }),
  AWS_SECRET_ACCESS_KEY: optionalVariable({ title: 'beside `AWS_ACCESS_KEY_ID`' }),
  AWS_SESSION_TOKEN: optionalVariable({ title: 'of temporary credentials' }),
  PRIVATE_TARGET: optionalVariable({
    title: 'a folder or another bucket, which browsers cannot read, for the log and source maps',
    unset: 'none: the log is the last 20 changes, without names',
  }),
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

/** Removes a user name and password from an address, for messages. */
const hideLogin = (address: string) => address.replace(/\/\/.*@/, '//…@');

/** Reads a bucket's settings. @throws {DeliveryError} `bad-config` */
export function readS3Settings(target: string, env: Environment): S3Settings {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(target) ?? [];
  const folders = path.split('/').filter(Boolean);
  if (bucket === undefined || folders.some((name) => name.startsWith('.') || !/^[\w.-]+$/.test(name))) {
    const expected = 'must be s3://BUCKET or s3://BUCKET/FOLDER, in plain letters and digits, or a folder';
    throw badConfig('SITE_TARGET', hideLogin(target), expected);
  }
  const endpoint = readEndpoint(env);
  return {
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    endpoint,
    region: readRegion(env, endpoint),
    forcePathStyle: readForcePathStyle(env, endpoint),
    credentials: readCredentials(env),
  };
}

function readEndpoint(env: Environment): string | undefined {
  const value = env.S3_ENDPOINT?.trim();
  if (!value) return undefined;
  if (/^https?:\/\/[^\s/?#@]+\/?$/.test(value) && URL.canParse(value)) return new URL(value).origin;
  const expected =
    'must be the address of the store without a path or a login, https://s3.example.org for instance';
  throw badConfig('S3_ENDPOINT', hideLogin(value), expected);
}

/** Most stores other than Amazon's have only one region, and accept this name for it. */
const DEFAULT_REGION = 'us-east-1';

function readRegion(env: Environment, endpoint: string | undefined): string {
  const value = env.S3_REGION?.trim() || env.AWS_REGION?.trim() || (endpoint && DEFAULT_REGION);
  if (!value) {
    throw new DeliveryError(
      'bad-config',
      'S3_REGION is missing: name the region of the bucket, eu-central-1 for instance, or another store in S3_ENDPOINT.',
    );
  }
  if (/^[a-z0-9-]+$/.test(value)) return value;
  throw badConfig('S3_REGION', value, 'must be the name of a region, eu-central-1 for instance');
}

/** Only Amazon's buckets certainly have a host name each. */
function readForcePathStyle(env: Environment, endpoint: string | undefined): boolean {
  const value = env.S3_FORCE_PATH_STYLE?.trim() || String(endpoint !== undefined);
  if (value === 'true' || value === 'false') return value === 'true';
  throw badConfig('S3_FORCE_PATH_STYLE', value, 'must be true or false');
}

function readCredentials(env: Environment): S3Settings['credentials'] {
  const accessKeyId = env.AWS_ACCESS_KEY_ID?.trim();
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY?.trim();
  const sessionToken = env.AWS_SESSION_TOKEN?.trim();
  if (!accessKeyId && !secretAccessKey) return undefined;
  if (accessKeyId && secretAccessKey) {
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  }
  const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
  throw new DeliveryError('bad-config', `${missing} is missing: set both, or neither.`);
}
