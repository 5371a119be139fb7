/** What credentials may do in the bucket of a site, as a policy of IAM (docs/decisions/writer-roles.md). */
import { DeliveryError } from '../delivery-error';
import { CONTENT_FOLDER } from '../origin/read-site-content';
import { PREVIEW_START } from '../previews/preview-token';
import { formatPreviewMark } from '../previews/preview-store';
import { LOG_FOLDER } from '../releases/change-log';
import { MAPS_FOLDER } from '../releases/source-maps';
import { CHANGING_KEYS } from '../static-page/write-static-page';
import { PROBE_FOLDER } from '../store/s3-store';
import { LIVE_KEY, type SiteStore } from '../store/site-store';

/** What may be allowed: to publish a part, to make previews of a part, or to read all parts. */
export type BucketRole =
  { role: 'writer'; workspace: string } | { role: 'preview'; workspace: string } | { role: 'reader' };

interface Statement {
  Effect: 'Allow';
  Action: string;
  Resource: string[];
}

export interface Policy {
  Version: '2012-10-17';
  Statement: Statement[];
}

/**
 * Composes the policy of a role: the least that its commands need.
 *
 * @throws {DeliveryError} `bad-usage` if the site is in a folder
 */
export function composePolicy({ place, privateStore }: SiteStore, role: BucketRole): Policy {
  const site = createStatements(place);
  if (!site) {
    throw new DeliveryError(
      'bad-usage',
      `${place} is a folder, which has no such policies: name a bucket in --target or SITE_TARGET.`,
    );
  }
  const Statement = [site.list(), site.read('*')];
  if (role.role === 'preview') Statement.push(...allowPreviews(site, role.workspace));
  if (role.role === 'writer') {
    Statement.push(...allowReleases(site, role.workspace));
    const privateSite = privateStore && createStatements(privateStore.place);
    if (privateSite) Statement.push(...allowLog(privateSite, role.workspace));
  }
  return { Version: '2012-10-17', Statement };
}

function allowPreviews({ write, remove }: Statements, workspace: string): Statement[] {
  const records = `${PREVIEW_START}${workspace}@*`;
  return [write(`${workspace}/*`, records), remove(records)];
}

function allowReleases({ write, remove }: Statements, workspace: string): Statement[] {
  const probes = `${PROBE_FOLDER}/*`;
  return [
    write(`${workspace}/*`, LIVE_KEY, ...CHANGING_KEYS, `${CONTENT_FOLDER}/*`, probes),
    remove(formatPreviewMark({ name: workspace, version: '*' }), probes),
  ];
}

function allowLog({ list, read, write }: Statements, workspace: string): Statement[] {
  const entries = `${LOG_FOLDER}*`;
  return [list(), read(entries), write(entries, `${MAPS_FOLDER}${workspace}/*`)];
}

type Statements = NonNullable<ReturnType<typeof createStatements>>;

/** Creates what makes the statements about a bucket; undefined for a folder. */
function createStatements(place: string) {
  const [, bucket, folder] = /^s3:\/\/([^/]+)(?:\/(.+))?$/.exec(place) ?? [];
  if (bucket === undefined) return undefined;
  const arn = `arn:aws:s3:::${bucket}`;
  const allow =
    (Action: string) =>
    (...keys: string[]): Statement => ({
      Effect: 'Allow',
      Action,
      Resource: keys.map((key) => `${arn}/${folder === undefined ? key : `${folder}/${key}`}`),
    });
  return {
    // The whole bucket: reads have no s3:prefix, and only who may list gets 404 for a missing file.
    list: (): Statement => ({ Effect: 'Allow', Action: 's3:ListBucket', Resource: [arn] }),
    read: allow('s3:GetObject'),
    write: allow('s3:PutObject'),
    remove: allow('s3:DeleteObject'),
  };
}
