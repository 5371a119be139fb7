/**
 * Which reports of browsers count: those of page views that this site has served, each once, and a limited number of each
 * network. Anybody may send a report, so it counts only with a page view that the origin has signed.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { getClientNetwork, isSameSecret } from '@steadfast/server';
import { LRUCache } from 'lru-cache';
import { DEMO_NETWORKS } from '../../reports/version-metrics';

/** A page that the origin has served. */
export interface PageView {
  id: string;
  /** The revision of what was live. */
  revision: number;
}

/** For how long a view may report. */
export const VIEW_MS = 6 * 3_600_000;
/** How many views of a network count within an hour. */
export const VIEWS_PER_HOUR = 300;
const HOUR_MS = 3_600_000;
/** Networks that are counted at once. */
const NETWORKS_MAX = 10_000;
/** Memory for what has counted already, and what an entry takes beside its key. */
const COUNTED_MAX_BYTES = 16 * 1_048_576;
const ENTRY_BYTES = 100;

/** Signs a view: ID.REVISION.SECONDS.SIGNATURE, in characters that a header may contain. */
export function signView({ id, revision }: PageView, expiresAt: Date, secret: string): string {
  const signed = `${id}.${revision}.${Math.floor(expiresAt.getTime() / 1_000)}`;
  return `${signed}.${sign(signed, secret)}`;
}

/** Returns the view of a value that was signed with the secret and has not expired. */
export function verifyView(value: string, secret: string, now: Date): PageView | undefined {
  const [, signed = '', id = '', revision, seconds, signature = ''] =
    /^(([\w-]{12})\.(\d{1,15})\.(\d{10}))\.([\w-]{43})$/.exec(value) ?? [];
  if (!isSameSecret(signature, sign(signed, secret)) || Number(seconds) * 1_000 <= now.getTime())
    return undefined;
  return { id, revision: Number(revision) };
}

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

export interface PageViewTools {
  /** Signs views; undefined for a random one of this process. */
  secret: string | undefined;
  /** Networks are told apart in production alone: a demo has only one. */
  isProduction: boolean;
  nowMs: () => number;
}

/** Creates the page views of one origin, which it counts in memory. */
export function createPageViews({ isProduction, nowMs, ...tools }: PageViewTools) {
  const secret = tools.secret ?? randomBytes(32).toString('hex');
  const secretName = sign('name', secret).slice(0, 8);
  const counted = new LRUCache<string, true>({
    maxSize: COUNTED_MAX_BYTES,
    sizeCalculation: (_, key) => key.length + ENTRY_BYTES,
  });
  const networks = new LRUCache<string, number>({
    max: NETWORKS_MAX,
    // The hour begins with the first view.
    ttl: HOUR_MS,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  /** Whether this is the first time that a view reports something, for instance the load of a module. */
  const isFirst = ({ id }: PageView, what: string) => {
    const key = `${id} ${what}`;
    if (counted.has(key)) return false;
    counted.set(key, true);
    return true;
  };
  return {
    /** Creates the value of a new view. */
    create(revision: number): string {
      const view = { id: randomBytes(9).toString('base64url'), revision };
      return signView(view, new Date(nowMs() + VIEW_MS), secret);
    },
    /** Returns the view that a report names; undefined if it is none, has expired, or is one too many of its network. */
    admit(value: string, address: string): PageView | undefined {
      const view = verifyView(value, secret, new Date(nowMs()));
      if (!view || counted.has(`${view.id} `)) return view;
      const network = getClientNetwork(address);
      const count = networks.get(network) ?? 0;
      if (count >= VIEWS_PER_HOUR) return undefined;
      networks.set(network, count + 1);
      isFirst(view, '');
      return view;
    },
    isFirst,
    /** Names a client's network without its address, for as long as the secret is used. */
    tagNetwork: (address: string): string =>
      isProduction ? `${secretName}.${sign(getClientNetwork(address), secret).slice(0, 8)}` : DEMO_NETWORKS,
  };
}
