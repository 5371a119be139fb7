import { setTimeout as wait } from 'node:timers/promises';
import type { Commit } from '@steadfast/contract';
import { DeliveryError } from '../site/delivery-error';
import { loadSite } from '../site/live-site';
import { parseBySchema } from '../site/read-build';
import {
  Revision,
  formatRevisionKey,
  readNewest,
  refuseMissingSite,
  type Action,
  type SiteState,
} from '../site/revision';
import type { SiteStore } from '../site/store/site-store';

/** On whose behalf a site is changed, for its log. */
export interface Cause {
  who?: string | undefined;
  reason?: string | undefined;
}

export interface ChangeOptions {
  cause?: Cause | undefined;
  now?: () => Date;
}

/** The state after a change, and what the log says of it. */
export interface Decision {
  state: SiteState;
  action: Action;
  /** Undefined for a change of the whole site. */
  workspace?: string;
  /** The version before; by default the one that was live. */
  from?: string | undefined;
  /** The version that the change is about; by default the one that is live after it. */
  to?: string;
  percent?: number;
  commit?: Commit | undefined;
}

/** Enough for as many simultaneous publishes: one of them succeeds at each try. */
const TRIES = 200;
const PAUSE_MS = 40;

/**
 * Changes a site: decides on the newest revision, and creates the next one. If somebody else was first, it decides again on
 * theirs, so nothing of theirs is lost.
 *
 * @param decide returns what changes, once per try, and what else the caller needs of it; undefined to change nothing. Called
 *   with undefined if there is no site
 * @returns the revision before, and the newest one, which is the same object if nothing changed; and the last decision
 * @throws {DeliveryError} `changed-since` after 200 tries; `bad-site` or `bad-build` if an origin could not serve the
 *   result; anything that `decide` throws
 */
export async function changeSite<D extends Decision | undefined>(
  store: SiteStore,
  { cause = {}, now = () => new Date() }: ChangeOptions,
  decide: (present: Revision | undefined) => Promise<D> | D,
): Promise<{ before: Revision | undefined; after: Revision | undefined; decision: D }> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const before = await readNewest(store);
    const decision = await decide(before);
    if (!decision || decision.state === before?.state) return { before, after: before, decision };
    const after = await createRevision(store, toDraft(before, decision, cause, now()));
    if (after) return { before, after, decision };
    await wait(Math.random() * PAUSE_MS);
  }
  throw new DeliveryError(
    'changed-since',
    `Somebody else changed ${store.place} at each of ${TRIES} tries. This change was not made: try again.`,
  );
}

/**
 * Changes a site that must exist, like changeSite.
 *
 * @throws {DeliveryError} `no-site` if there is none; and those of changeSite
 */
export async function changeExisting<D extends Decision | undefined>(
  store: SiteStore,
  options: ChangeOptions,
  decide: (present: Revision) => Promise<D> | D,
): Promise<{ before: Revision; after: Revision; decision: D }> {
  const { before, after, decision } = await changeSite(store, options, (present) =>
    decide(present ?? refuseMissingSite(store)),
  );
  if (!before || !after) return refuseMissingSite(store);
  return { before, after, decision };
}

/**
 * Creates a revision, if an origin can serve it.
 *
 * @param draft a revision, which may have fields that are undefined
 * @returns undefined if somebody else has created the one of this number
 * @throws {DeliveryError} `bad-site` or `bad-build` if an origin could not serve it
 * @throws {Error} if the draft is not a revision
 */
export async function createRevision(store: SiteStore, draft: object): Promise<Revision | undefined> {
  const text = JSON.stringify(draft, null, 1);
  const revision = parseBySchema(text, Revision);
  await loadSite(store, revision);
  const isCreated = await store.create(formatRevisionKey(revision.revision), Buffer.from(text));
  return isCreated ? revision : undefined;
}

function toDraft(before: Revision | undefined, decision: Decision, cause: Cause, now: Date): object {
  const { action, workspace, percent, commit, state } = decision;
  const { from = before?.state.live[workspace ?? '']?.version, to = state.live[workspace ?? '']?.version } =
    decision;
  return {
    revision: (before?.revision ?? 0) + 1,
    at: now.toISOString(),
    action,
    workspace,
    from: from === to ? undefined : from,
    to,
    percent,
    commit,
    ...cause,
    state,
  };
}
