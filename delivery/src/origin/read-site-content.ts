import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ValueErrorType, type ValueError } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { SiteContent, type AboutContent } from '@steadfast/contract';
import { DeliveryError } from '../site/delivery-error';

interface ContentFile {
  type: string;
  body: Buffer;
}

/** The validated content file, and the files that the origin serves from it. */
export interface LoadedContent {
  content: SiteContent;
  /** A hash of the content, part of the addresses of its files. */
  hash: string;
  /** By name: `about.json` and the pictures. */
  files: ReadonlyMap<string, ContentFile>;
}

const PICTURE_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/**
 * Reads the content file and the pictures beside it that it names.
 *
 * @throws {DeliveryError} `bad-content`, with the wrong field and what it must be
 */
export function readSiteContent(file: string): LoadedContent {
  const content = check(file, parse(file));
  const files = new Map<string, ContentFile>();
  for (const [index, { picture }] of (content.about?.team ?? []).entries()) {
    if (picture !== undefined) files.set(picture, readPicture(file, picture, `/about/team/${index}/picture`));
  }
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const { body } of files.values()) hash.update(createHash('sha256').update(body).digest());
  const shortHash = hash.digest('hex').slice(0, 12);
  if (content.about) {
    const about = withAddresses(content.about, (name) => contentAddress(shortHash, name));
    files.set(ABOUT_FILE, { type: 'application/json', body: Buffer.from(JSON.stringify(about)) });
  }
  return { content, hash: shortHash, files };
}

export const ABOUT_FILE = 'about.json';

const CONTENT_FOLDER = 'site-content';

/** The path of a content file on the origin. */
export function contentAddress(hash: string, name: string): string {
  return `/${CONTENT_FOLDER}/${hash}/${name}`;
}

function withAddresses(about: AboutContent, getAddress: (picture: string) => string): AboutContent {
  if (!about.team) return about;
  return {
    ...about,
    team: about.team.map(({ picture, ...member }) =>
      picture === undefined ? member : { ...member, picture: getAddress(picture) },
    ),
  };
}

function parse(file: string): unknown {
  try {
    // Windows editors write a byte order mark.
    return JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new DeliveryError(
      'bad-content',
      `The content file ${file} cannot be read (${(cause as Error).message}): fix that, or name another with SITE_CONTENT_FILE.`,
      { cause },
    );
  }
}

function check(file: string, content: unknown): SiteContent {
  if (Value.Check(SiteContent, content)) return content;
  const problem = Value.Errors(SiteContent, content).First();
  throw new DeliveryError('bad-content', `${problem ? formatError(problem) : 'It'} (content file ${file}).`);
}

/** @returns for instance `/about/team/0/role must be what this person does` */
function formatError({ type, path: pointer, schema }: ValueError): string {
  return type === ValueErrorType.ObjectAdditionalProperties
    ? `${pointer} is not known: correct its name, or remove it`
    : `${pointer || 'The content'} must be ${schema.description ?? 'text'}`;
}

function readPicture(file: string, picture: string, field: string): ContentFile {
  try {
    const body = fs.readFileSync(path.join(path.dirname(file), picture));
    return { type: PICTURE_TYPES[path.extname(picture)] ?? 'application/octet-stream', body };
  } catch (cause) {
    throw new DeliveryError(
      'bad-content',
      `${field} names "${picture}", which cannot be read: put it beside the content file ${file}, or leave the field out.`,
      { cause },
    );
  }
}
