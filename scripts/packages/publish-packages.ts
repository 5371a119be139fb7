import { StartError } from '@steadfast/server';
import type { Package } from './list-packages';
import { withRegistry } from './registry';

/**
 * Publishes the packages whose version the registry does not have. Publishes none if one cannot be.
 *
 * @param packages in the order in which they are published
 * @param print receives a line for each package
 * @throws {StartError} if the registry has a version with other contents, or reports an error
 */
export async function publishPackages(
  packages: Package[],
  url: string,
  print: (line: string) => void,
): Promise<void> {
  await withRegistry(url, async ({ compare, publish }) => {
    const packed = [];
    for (const one of packages) packed.push({ one, ...(await compare(one)) });
    const changed = packed.flatMap(({ one, state }) =>
      state === 'other' ? [`${one.name} ${one.version}`] : [],
    );
    if (changed.length > 0) {
      throw new StartError(
        `${url} has ${changed.join(', ')} with other contents, so nothing was published. Raise the versions: npm run packages -- raise --registry ${url}`,
      );
    }
    for (const { one, file, state } of packed) {
      if (state === 'missing') await publish(one, file);
      print(`${one.name} ${one.version} ${state === 'missing' ? 'published' : 'was there already'}`);
    }
  });
}

/**
 * Raises the versions of the packages that the registry has with other contents. That changes those that depend on them, which
 * come later and are raised too.
 *
 * @param list lists the packages as they are now, in the order in which they depend on each other
 * @param raise changes the version everywhere
 * @returns how many were raised
 * @throws {StartError} if the registry reports an error
 */
export async function raisePackages(
  list: () => Package[],
  url: string,
  raise: (one: Package, version: string) => void,
): Promise<number> {
  return withRegistry(url, async ({ compare }) => {
    let count = 0;
    for (const { name } of list()) {
      const one = list().find((each) => each.name === name);
      if (!one || (await compare(one)).state !== 'other') continue;
      raise(one, raisePatch(one.version));
      count += 1;
    }
    return count;
  });
}

const raisePatch = (version: string) => version.replace(/(?<!\d)\d+$/, (patch) => String(Number(patch) + 1));
