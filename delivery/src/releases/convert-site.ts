/** Converts a site of the form before revisions: one `live.json` with all manifests, which each change replaced. */
import { Type, type Static } from '@sinclair/typebox';
import { Commit } from '@steadfast/contract';
import { DeliveryError } from '../site/delivery-error';
import { parseBySchema } from '../site/read-build';
import { OLD_FILE, findNewest, refuseMissingSite, type Revision, type SiteState } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { createRevision, type ChangeOptions } from './change-site';

const Built = Type.Object({ name: Type.String(), version: Type.String(), commit: Type.Optional(Commit) });
const when = Type.String();
const byName = <T extends Parameters<typeof Type.Record>[1]>(value: T) => Type.Record(Type.String(), value);

/** What the conversion reads of `live.json`. */
const OldSite = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  host: Built,
  features: Type.Array(Built),
  since: byName(when),
  localBuildsRevision: Type.Optional(Type.Integer()),
  earlierHosts: Type.Array(Type.Object({ built: Built, until: when })),
  earlier: byName(Type.Array(Type.Object({ built: Built, until: when }))),
  canaries: byName(Type.Object({ built: Built, percent: Type.Number(), since: when })),
  disabled: byName(Type.Object({ since: when })),
  rolledBack: Type.Optional(byName(byName(when))),
  retired: Type.Optional(byName(byName(when))),
});
type OldSite = Static<typeof OldSite>;

const OLD_PREVIEW = 'preview-';

interface Converted {
  /** False if it was converted before. */
  hasChanged: boolean;
  revision: number;
}

/**
 * Creates the first revision from `live.json`, with a higher number than that had, and removes the file. The versions stay
 * where they are. Can run again after it was killed.
 *
 * @throws {DeliveryError} `no-site` if there is neither; `bad-site` if `live.json` cannot be read, or an origin could not serve
 *   what it names
 */
export async function convertSite(
  store: SiteStore,
  { cause = {}, now = () => new Date() }: ChangeOptions = {},
): Promise<Converted> {
  const newest = await findNewest(store);
  const previews = (await store.list(OLD_PREVIEW)).map(({ key }) => key);
  if (newest > 0) {
    await store.remove([...previews, OLD_FILE]);
    return { hasChanged: false, revision: newest };
  }
  const body = await store.get(OLD_FILE);
  if (!body) return refuseMissingSite(store);
  const old = parseOldSite(store.place, body.toString());
  for (const key of previews)
    await store.create(`previews/${key.slice(OLD_PREVIEW.length)}`, Buffer.from('{}'));
  const revision: Revision = {
    revision: old.revision + 1,
    at: now().toISOString(),
    action: 'convert',
    ...(cause.who && { who: cause.who }),
    state: toState(old),
  };
  await createRevision(store, revision);
  await store.remove([...previews, OLD_FILE]);
  return { hasChanged: true, revision: revision.revision };
}

function parseOldSite(place: string, text: string): OldSite {
  try {
    return parseBySchema(text, OldSite);
  } catch (cause) {
    const { message } = cause as Error;
    throw new DeliveryError(
      'bad-site',
      `${place}/${OLD_FILE} cannot be converted (${message}): restore it with the version of delivery that wrote it, then convert again.`,
      { cause },
    );
  }
}

function toState(old: OldSite): SiteState {
  const toEnded = ({ built, until }: OldSite['earlierHosts'][number]) => ({ version: built.version, until });
  return {
    shell: old.host.name,
    live: Object.fromEntries(
      [old.host, ...old.features].map(({ name, version, commit }) => [
        name,
        { version, since: old.since[name] ?? '', ...(commit && { commit }) },
      ]),
    ),
    earlier: Object.fromEntries([
      [old.host.name, old.earlierHosts.map(toEnded)],
      ...Object.entries(old.earlier).map(([name, list]) => [name, list.map(toEnded)]),
    ]) as SiteState['earlier'],
    canaries: Object.fromEntries(
      Object.entries(old.canaries).map(([name, { built, percent, since }]) => [
        name,
        { version: built.version, percent, since },
      ]),
    ),
    disabled: old.disabled,
    rolledBack: old.rolledBack ?? {},
    retired: old.retired ?? {},
    isLocal: old.localBuildsRevision === old.revision,
  };
}
