/** Converts a site of the form before revisions: one `live.json` with all manifests, which each change replaced. */
import { DeliveryError } from '../site/delivery-error';
import { OLD_FILE, findNewest, refuseMissingSite, type SiteState } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { createRevision, type ChangeOptions } from './change-site';
import type { Version } from './transitions';

/** What the conversion reads of `live.json`. */
interface OldSite {
  revision: number;
  host: Version;
  features: Version[];
  since: Record<string, string>;
  localBuildsRevision?: number;
  earlierHosts: { built: Version; until: string }[];
  earlier: Record<string, OldSite['earlierHosts']>;
  canaries: Record<string, { built: Version; percent: number; since: string }>;
  disabled: SiteState['disabled'];
  rolledBack?: SiteState['rolledBack'];
  retired?: SiteState['retired'];
}

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
  let revision = await findNewest(store);
  const hasChanged = revision === 0;
  const previews = (await store.list(OLD_PREVIEW)).map(({ key }) => key);
  if (hasChanged) {
    const body = await store.get(OLD_FILE);
    if (!body) return refuseMissingSite(store);
    for (const key of previews)
      await store.create(`previews/${key.slice(OLD_PREVIEW.length)}`, Buffer.from('{}'));
    revision = await convertFile(store, body.toString(), { at: now().toISOString(), who: cause.who });
  }
  await store.remove([...previews, OLD_FILE]);
  return { hasChanged, revision };
}

async function convertFile(store: SiteStore, text: string, change: object): Promise<number> {
  try {
    const old = JSON.parse(text) as OldSite;
    const revision = old.revision + 1;
    await createRevision(store, { ...change, revision, action: 'convert', state: toState(old) });
    return revision;
  } catch (cause) {
    if (cause instanceof DeliveryError) throw cause;
    const { message } = cause as Error;
    throw new DeliveryError(
      'bad-site',
      `${store.place}/${OLD_FILE} cannot be converted (${message}): restore it with the version of delivery that wrote it, then convert again.`,
      { cause },
    );
  }
}

function toState(old: OldSite): SiteState {
  const mapValues = <A, B>(all: Record<string, A>, change: (value: A) => B) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));
  const ended = { ...old.earlier, [old.host.name]: old.earlierHosts };
  return {
    shell: old.host.name,
    live: Object.fromEntries(
      [old.host, ...old.features].map(({ name, version, commit }) => [
        name,
        { version, since: old.since[name] ?? '', ...(commit && { commit }) },
      ]),
    ),
    earlier: mapValues(ended, (list) => list.map(({ built, until }) => ({ version: built.version, until }))),
    canaries: mapValues(old.canaries, ({ built, ...canary }) => ({ ...canary, version: built.version })),
    disabled: old.disabled,
    rolledBack: old.rolledBack ?? {},
    retired: old.retired ?? {},
    isLocal: old.localBuildsRevision === old.revision,
  };
}
