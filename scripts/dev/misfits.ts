import type { DescribedRemote } from './local-build';
import type { LiveRest } from './live-rest';

/**
 * What of a local remote does not fit the live site: it is tried all the same, but publishing would be refused.
 *
 * @returns sentences
 */
export function misfits(local: DescribedRemote, { host, registry, url }: LiveRest): string[] {
  const name = local.feature.name;
  const others = registry.features.filter((feature) => feature.name !== name);
  const found: string[] = [];
  if (!host) {
    found.push(`${url} does not tell what its shell provides: whether ${name} fits is seen when it runs.`);
  } else {
    if (isNewer(local.contract, host.contract)) {
      found.push(
        `The live shell provides version ${host.contract} of the contract, and this checkout is at ${local.contract}: what is new in it is not there. Publish the shell before ${name}.`,
      );
    }
    for (const [shared, range] of Object.entries(local.shared)) {
      const given = host.shared[shared];
      if (given === undefined) {
        found.push(`The live shell does not share ${shared}: ${name} brings its own copy.`);
      } else if (!fits(given, range)) {
        found.push(
          `The live shell has ${shared} ${given}, and ${name} wants ${range}: it will be refused with remote-mismatch.`,
        );
      }
    }
  }
  for (const { path } of local.feature.routes) {
    const owner = others.find(({ routes }) => routes.some((route) => route.path === path))?.name;
    const by = owner ?? (host?.routes.includes(path) ? 'the shell' : undefined);
    if (by) found.push(`The live ${by} serves ${path} too: whoever comes first in the registry shows.`);
  }
  return found;
}

type Version = [major: number, minor: number, patch: number];

function parsed(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.split('-', 1)[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [parsed(one), parsed(other)];
  const place = a.findIndex((part, index) => part !== b[index]);
  return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0);
}

/** The recipe writes ranges as ^1.2.3 alone: the same major, or the same minor below 1, and nothing older. */
function fits(version: string, range: string): boolean {
  const least = range.replace(/^\^/, '');
  if (isNewer(least, version)) return false;
  const fixed = parsed(least)[0] > 0 ? 1 : 2;
  return parsed(least).slice(0, fixed).join() === parsed(version).slice(0, fixed).join();
}
