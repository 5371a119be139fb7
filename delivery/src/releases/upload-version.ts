import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import type { BuildFile } from '../site/build-files';
import { getManifestName, type Built } from '../site/read-build';
import type { SiteStore } from '../site/store/site-store';

const AT_ONCE = 6;

/**
 * Uploads a build and skips files that are there, so that a second try continues the first one: the version holds a hash of all
 * files, and a store has whole files only, so those of its folder are the same. The manifest comes last: a version without it is
 * incomplete.
 *
 * @param log gets the progress
 */
export async function uploadVersion(
  store: SiteStore,
  built: Built,
  files: BuildFile[],
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const toKey = (file: string) => `${built.name}/${built.version}/${file}`;
  const present = new Set((await store.list(toKey(''))).map(({ key }) => key));
  const missing = files.filter(({ file }) => !present.has(toKey(file)));
  const total = formatKB(missing.reduce((sum, { body }) => sum + body.length, 0));
  if (missing.length > 0) log(`Uploading ${missing.length} of ${files.length} files, ${total}`);
  await forEachInParallel(missing, AT_ONCE, async ({ file, body }) => {
    await store.create(toKey(file), body);
  });
  await store.create(toKey(getManifestName(built)), Buffer.from(JSON.stringify(built, null, 2)));
}

/** 1024 → 1 KB */
export const formatKB = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
