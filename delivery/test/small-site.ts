import path from 'node:path';
import type { BuiltFeature } from '@steadfast/contract';
import { publish, type PublishOptions } from '../src/releases/publish';
import { createFolderStore } from '../src/site/store/folder-store';
import { temporaryFolder, writeWholeFeature, writeWholeHost } from './built-site';
import { readSite } from './read-site';

/** Makes small sites of real files for one test file: each a shell alone, revision 1, in a folder of its own. */
export function smallSites() {
  const folder = temporaryFolder();
  let sites = 0;
  return async (options: PublishOptions = {}) => {
    const own = path.join(folder, String((sites += 1)));
    const place = path.join(own, 'site');
    const store = createFolderStore(place);
    const shell = writeWholeHost(own, '0.1.0-aaaaaaaa');
    await publish(store, shell.dist, shell.built, options);
    const build = (version: string, given: Partial<BuiltFeature> = {}) =>
      writeWholeFeature(own, version, given);
    /** Builds a remote, and publishes it. */
    const add = async (version: string, given: Partial<BuiltFeature> = {}, more: PublishOptions = {}) => {
      const made = build(version, given);
      await publish(store, made.dist, made.built, more);
      return made;
    };
    return { own, place, store, shell, build, add, live: () => readSite(place) };
  };
}
