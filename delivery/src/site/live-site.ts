import type {
  BuiltFeature,
  BuiltFile,
  BuiltHost,
  LiveFeature,
  LiveVersion,
  Registry,
} from '@steadfast/contract';
import { DeliveryError } from './delivery-error';
import type { SiteStore } from './store/site-store';
import { readStoredFeature, readStoredHost, type Built } from './read-build';
import type { Revision, SiteState } from './revision';

/** What is live at a revision, with the manifest of each version that browsers may get. */
export interface LiveSite {
  revision: number;
  host: BuiltHost;
  features: BuiltFeature[];
  canaries: Record<string, { built: BuiltFeature; percent: number; since: string }>;
  /** The version before of each remote, which browsers fall back to. */
  previous: Record<string, BuiltFeature>;
  disabled: SiteState['disabled'];
  rolledBack: SiteState['rolledBack'];
}

/** A site of these builds, without history. */
export const createSite = (host: BuiltHost, features: BuiltFeature[]): LiveSite => ({
  revision: 1,
  host,
  features,
  canaries: {},
  previous: {},
  disabled: {},
  rolledBack: {},
});

/**
 * Reads the manifests of what is live.
 *
 * @throws {DeliveryError} `bad-site` if one is missing, `bad-build` if it cannot be read
 */
export async function loadSite(store: SiteStore, { revision, state }: Revision): Promise<LiveSite> {
  const { shell, live, canaries, earlier, disabled, rolledBack } = state;
  const names = Object.keys(live).filter((name) => name !== shell);
  const requireStored = async <B extends Built>(
    read: (store: SiteStore, name: string, version: string) => Promise<B | undefined>,
    name: string,
    version = '',
  ): Promise<B> => {
    const built = await read(store, name, version);
    if (built) return built;
    throw new DeliveryError(
      'bad-site',
      `${store.place} has no files of ${name} ${version}, which is live at revision ${revision}: publish that version again from its commit, or copy its files from a backup.`,
    );
  };
  const [host, features, tried, before] = await Promise.all([
    requireStored(readStoredHost, shell, live[shell]?.version),
    Promise.all(names.map((name) => requireStored(readStoredFeature, name, live[name]?.version))),
    Promise.all(
      Object.entries(canaries).map(async ([name, { version, ...canary }]) => {
        return [name, { ...canary, built: await requireStored(readStoredFeature, name, version) }] as const;
      }),
    ),
    Promise.all(
      names.map(async (name) => {
        const built = await readPrevious(store, name, earlier[name]?.[0]?.version);
        return built ? [[name, built] as const] : [];
      }),
    ),
  ]);
  // The commit in the revision may be a later one that built the same version.
  const withCommit = <B extends Built>(built: B): B => {
    const commit = live[built.name]?.commit ?? built.commit;
    return { ...built, ...(commit && { commit }) };
  };
  return {
    revision,
    host: withCommit(host),
    features: features.map(withCommit),
    canaries: Object.fromEntries(tried),
    previous: Object.fromEntries(before.flat()),
    disabled,
    rolledBack,
  };
}

/** A site works without a version to fall back to, so its broken manifest is ignored. */
async function readPrevious(store: SiteStore, name: string, version = ''): Promise<BuiltFeature | undefined> {
  try {
    return await readStoredFeature(store, name, version);
  } catch (error) {
    if (error instanceof DeliveryError && error.code === 'bad-build') return undefined;
    throw error;
  }
}

/** The versions that browsers load at first: the live ones and the canaries. */
export const listLive = ({ host, features, canaries }: LiveSite): Built[] => [
  host,
  ...features,
  ...Object.values(canaries).map(({ built }) => built),
];

/** Creates the registry for browsers. */
export function buildRegistry(live: LiveSite): Registry {
  const { revision, host, features, previous: before, canaries, disabled } = live;
  return {
    revision,
    shell: host.version,
    features: features.map((built): LiveFeature => {
      const canary = canaries[built.name];
      const previous = before[built.name];
      return {
        ...toLiveFeature(built, host),
        ...(previous && { previous: toLiveVersion(previous) }),
        ...(canary && { canary: { percent: canary.percent, feature: toLiveFeature(canary.built, host) } }),
        ...(disabled[built.name] && { isDisabled: true as const }),
      };
    }),
  };
}

/**
 * A feature as browsers read it.
 *
 * @param host the shell, whose files load with each module that imports them; without it they load a round trip later
 */
export function toLiveFeature(built: BuiltFeature, host?: BuiltHost): Omit<LiveFeature, 'canary'> {
  const { name, owner, viewerCall, routes, dialogs, slots, links, actions, shortcuts, store, contract } =
    built;
  const hashes: LiveVersion['integrity'] = {};
  const locate = (part: BuiltFeature | BuiltHost, files: BuiltFile[]) =>
    files.map(({ file, integrity }) => {
      const address = formatOriginAddress(part, file);
      hashes[address] = integrity;
      return address;
    });
  const locateProvided = (modules: string[] = [], kind: 'scripts' | 'styles') =>
    host ? modules.flatMap((module) => locate(host, host.provided?.[module]?.[kind] ?? [])) : [];
  const modules = Object.fromEntries(
    Object.entries(built.modules).map(([module, { scripts, styles, provided, ahead, start }]) => [
      module,
      {
        scripts: [...locate(built, scripts), ...locateProvided(provided, 'scripts')],
        // A remote's own styles come last, so that they win.
        styles: [...locateProvided(provided, 'styles'), ...locate(built, styles)],
        ...(ahead && { ahead: locate(built, ahead) }),
        ...(start && { start: locate(built, [start])[0] }),
      },
    ]),
  );
  const live = toLiveVersion(built);
  return {
    name,
    ...(owner && { owner }),
    ...(viewerCall !== undefined && { viewerCall }),
    routes,
    dialogs,
    slots,
    ...(links && { links }),
    ...(store && { store }),
    ...(actions && { actions }),
    ...(shortcuts && { shortcuts }),
    contract,
    ...live,
    integrity: { ...live.integrity, ...hashes },
    modules,
  };
}

function toLiveVersion(built: BuiltFeature): LiveVersion {
  return {
    version: built.version,
    container: built.container,
    entry: formatOriginAddress(built, built.entry.file),
    integrity: { [formatOriginAddress(built, built.entry.file)]: built.entry.integrity },
  };
}

/** The permanent path of a version's file on the origin. */
export function formatOriginAddress(
  { name, version }: { name: string; version: string },
  file: string,
): string {
  return `/${name}/${version}/${file}`;
}

/** Makes routes equal that the router cannot tell apart: /series/:id, /series/:slug and /Series/:id/. */
export function normalizeRoute(route: string): string {
  const segments = route.toLowerCase().split('/').filter(Boolean);
  return `/${segments.map((segment) => (segment.startsWith(':') ? ':' : segment)).join('/')}`;
}
