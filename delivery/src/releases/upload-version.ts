import type { Built } from '../gate/candidate-diff';
import type { SiteStore } from '../store/site-store';
import { filesAsKept, manifestOf, type VersionFile } from './version-files';

const AT_ONCE = 6;
const BETWEEN_LINES_MS = 1_000;

/** What was sent; nothing when all of it was there. */
export interface Sent {
  files: number;
  bytes: number;
}

/**
 * Brings a version to a store. What is there already is not sent again, so a second try goes on where the first one ended.
 * The manifest comes last: a version without it is not there.
 *
 * @param tell hears how far it is, once a second at most
 */
export async function uploadVersion(
  store: SiteStore,
  built: Built,
  versionFiles: VersionFile[],
  tell: (line: string) => void,
): Promise<Sent> {
  const files = filesAsKept(versionFiles, store.isServedAsIs);
  const folder = `${built.name}/${built.version}`;
  const there = new Set((await store.list(`${folder}/`)).map(({ key }) => key));
  const waiting = [...files];
  const sent: Sent = { files: 0, bytes: 0 };
  const total = `${files.length} files, ${inKB(files.reduce((sum, { body }) => sum + body.length, 0))}`;
  let toldAtMs = Date.now();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, body, kind, isIn } = next;
      const key = `${folder}/${file}`;
      const found = there.has(key) ? await store.read(key) : undefined;
      if (found && (await isIn(found.body))) continue;
      await store.write(key, body, kind);
      sent.files += 1;
      sent.bytes += body.length;
      if (Date.now() - toldAtMs < BETWEEN_LINES_MS) continue;
      toldAtMs = Date.now();
      tell(`  ${files.length - waiting.length} of ${total}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    // When one fails, the others begin with no further file: nothing is written after the failure was told.
    waiting.length = 0;
  }
  const manifest = `${folder}/${manifestOf(built)}`;
  if (!there.has(manifest) || sent.files > 0) {
    const body = Buffer.from(JSON.stringify(built, null, 2));
    await store.write(manifest, body, { type: 'application/json; charset=utf-8', cache: 'forever' });
  }
  // Also what was there already: who brought it may have been killed before this.
  await store.settle?.(folder);
  tell(
    sent.files === 0
      ? `  All ${total} are there already`
      : `  Uploaded ${sent.files} of ${total}: ${inKB(sent.bytes)}`,
  );
  return sent;
}

const inKB = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
