import { assertGatePassed, type Finding } from '../gate/gate';
import { DeliveryError } from '../site/delivery-error';
import { createPreviewToken, formatPreviewKey, PREVIEW_MS } from '../site/previews';
import { isHost, type Built } from '../site/read-build';
import { requireNewest } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { examine, type PublishOptions } from './publish';
import { readVersion } from './stored-versions';
import { refusePruned } from './transitions';
import { uploadVersion } from './upload-version';

interface Previewed {
  workspace: string;
  version: string;
  /** Path and query of the link: the remote's first page, with the token. */
  path: string;
  /** ISO 8601, in UTC. */
  expiresAt: string;
  warnings: Finding[];
}

/** These concern the order in which versions go live. */
const ONLY_FOR_LIVE: Finding['code'][] = ['rolled-back', 'commit-older'];

/**
 * Uploads a build of a remote that the gate accepts, and makes a link that shows it. Changes nothing that is live.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} `only-remotes`; `refused`; `no-site`; `bad-files` if a file is not what the manifest says;
 *   `changed-since` while a prune removes the version
 */
export async function preview(
  store: SiteStore,
  dist: string,
  built: Built,
  {
    mustBeCommitted = false,
    log = () => undefined,
    now = () => new Date(),
  }: Pick<PublishOptions, 'mustBeCommitted' | 'log' | 'now'> = {},
): Promise<Previewed> {
  if (isHost(built)) {
    throw new DeliveryError(
      'only-remotes',
      'The shell has no preview: every browser gets it with the HTML. Serve its build with npm start.',
    );
  }
  const { name, version } = built;
  const newest = await requireNewest(store);
  refusePruned(newest.state, built, now());
  const { report, files } = await examine(store, newest, built, dist, mustBeCommitted);
  const refusals = report.refusals.filter(({ code }) => !ONLY_FOR_LIVE.includes(code));
  const warnings = assertGatePassed(built, { ...report, refusals });
  const expiresAt = new Date(Math.floor((now().getTime() + PREVIEW_MS) / 1000) * 1000);
  const token = createPreviewToken({ name, version, expiresAt });
  const record = formatPreviewKey(token);
  // The record comes first: a prune that starts from here on keeps the version.
  await store.create(record, Buffer.from('{}'));
  try {
    await uploadVersion(store, built, files, log);
    // A prune that began before the record was there may still be running.
    const { state } = await requireNewest(store);
    refusePruned(state, built, now());
    await readVersion(store, state, name, version);
    const page = built.routes.find((route) => !route.path.includes(':'))?.path ?? '/';
    return {
      workspace: name,
      version,
      path: `${page}?preview=${token.replaceAll('+', '%2B')}`,
      expiresAt: expiresAt.toISOString(),
      warnings,
    };
  } catch (error) {
    await store.remove([record]);
    throw error;
  }
}
