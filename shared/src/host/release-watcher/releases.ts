import type { Registry } from '../../contract';
import { RELEASE_POLL_MIN_PAUSE_MS } from '../../contract/limits';
import { readRegistry, readDocumentRegistry } from '../registry';
import { chooseRegistry } from '../registry-choice';

/** Where the origin tells what is live. */
const REGISTRY_ADDRESS = '/registry.json';
/** One that hangs is given up: as long as it is under way, nobody asks again. */
const ANSWER_LIMIT_MS = 3_000;

/** What an open tab knows of what is live by now. */
export interface Releases {
  /** What this browser would get now, if the document were loaded; undefined while that is what it has. */
  newer(): Registry | undefined;
  /**
   * Asks what is live. Who asks too soon after the last time gets what is known.
   *
   * @param isUrgent the viewer waits for it: it is asked all the same
   * @returns as `newer`, once the answer is here; one that does not come changes nothing
   */
  ask(isUrgent?: boolean): Promise<Registry | undefined>;
  /** Told whenever it is another one that is newer. @returns stops telling */
  onChange(changed: () => void): () => void;
}

/** @param readHere reads what the document was made of */
export function createReleases(readHere: () => Registry = readDocumentRegistry): Releases {
  let newer: Registry | undefined;
  let askedAtMs = -Infinity;
  let underWay: Promise<Registry | undefined> | undefined;
  const listeners = new Set<() => void>();

  async function askOrigin(): Promise<Registry | undefined> {
    askedAtMs = Date.now();
    const raw = await liveNow();
    if (!raw) return newer;
    const here = readHere();
    const before = newer;
    newer = raw.revision > here.revision ? otherThan(here, chooseRegistry(raw)) : undefined;
    if (before?.revision !== newer?.revision) for (const changed of listeners) changed();
    return newer;
  }

  return {
    newer: () => newer,
    ask(isUrgent = false) {
      if (underWay) return underWay;
      if (!isUrgent && Date.now() - askedAtMs < RELEASE_POLL_MIN_PAUSE_MS) return Promise.resolve(newer);
      underWay = askOrigin().finally(() => (underWay = undefined));
      return underWay;
    },
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** Somebody else's version, of a canary of others for instance, makes nothing new for this browser. */
function otherThan(here: Registry, there: Registry): Registry | undefined {
  return whatIsIn(here) === whatIsIn(there) ? undefined : there;
}

function whatIsIn({ shell, features }: Registry): string {
  const each = features.map(({ name, version, isDisabled = false }) => `${name} ${version} ${isDisabled}`);
  return [shell, ...each.sort()].join();
}

/** undefined when it does not come, or is no registry: a server of development may answer with anything. */
async function liveNow(): Promise<Registry | undefined> {
  try {
    const answer = await fetch(REGISTRY_ADDRESS, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return answer.ok ? readRegistry(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}
