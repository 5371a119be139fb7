import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { StartError } from '@steadfast/server';
import type { Package } from './list-packages';
import { NpmError, runNpm } from './npm';
import { packForPublishing, packPublished } from './pack';

/** Anybody could install what is published there, and the scope is not this project's. */
const PUBLIC_REGISTRIES = ['registry.npmjs.org', 'registry.npmjs.com', 'registry.yarnpkg.com'];

/**
 * Parses the address of a registry.
 *
 * @throws {StartError} if there is none, or it is not for these packages
 */
export function readRegistry(given: string | undefined): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartError(
      `--registry needs the URL of your npm registry, such as https://npm.example.org, not "${given ?? ''}".`,
    );
  }
  if (PUBLIC_REGISTRIES.includes(url.hostname)) {
    throw new StartError(`${url.hostname} is public. These packages are for a registry of your own.`);
  }
  return url.href;
}

/** Whether a registry has the version of a package, with the contents that it has here. */
export type PublishedState = 'missing' | 'same' | 'other';

export interface Registry {
  /** Packs a package, and compares it with the version in the registry. */
  compare: (one: Package) => Promise<{ file: string; state: PublishedState }>;
  publish: (one: Package, file: string) => Promise<void>;
}

/**
 * Works with a registry.
 *
 * @throws {StartError} if the registry reports an error
 */
export async function withRegistry<T>(url: string, work: (registry: Registry) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-packages-'));
  // A scope's own registry, when the user has configured one, would take precedence over `--registry` alone.
  const at = [`--registry=${url}`, `--@steadfast:registry=${url}`, '--fetch-retries=0'];
  const ask = async <A>(one: Package, answer: Promise<A>) => {
    try {
      return await answer;
    } catch (error) {
      throw error instanceof NpmError ? explain(one, url, error) : error;
    }
  };
  const readPublished = async (one: Package) => {
    try {
      return await packPublished(one, path.join(folder, 'published'), [...at, '--prefer-online']);
    } catch (error) {
      if (error instanceof NpmError && ['E404', 'ETARGET'].includes(error.code)) return undefined;
      throw error;
    }
  };
  try {
    return await work({
      async compare(one) {
        const file = await packForPublishing(one, path.join(folder, 'own'));
        const published = await ask(one, readPublished(one));
        if (published === undefined) return { file, state: 'missing' };
        // The archives themselves: compression differs between versions of Node.
        const [own, theirs] = [file, published].map((each) =>
          gunzipSync(fs.readFileSync(each)).toString('hex'),
        );
        return { file, state: own === theirs ? 'same' : 'other' };
      },
      async publish(one, file) {
        await ask(one, runNpm(['publish', file, '--ignore-scripts', ...at], folder));
      },
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function explain({ name, version }: Package, url: string, { code, message }: NpmError): StartError {
  const advice = ['ENEEDAUTH', 'E401', 'E403'].includes(code)
    ? `Log in first: npm login --registry ${url}`
    : 'Is it the address of an npm registry that runs? Then run the command again.';
  const reason = (message || code).replace(/\.$/, '');
  return new StartError(`npm failed for ${name} ${version} at ${url}: ${reason}. ${advice}`);
}
