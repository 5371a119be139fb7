import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';

/** What a power cut would leave of a folder. */
export interface LastingDisk {
  /** Whether a file would be there whole. */
  isLasting: (file: string) => boolean;
  /** Files that live.json began to name before they would have been there. */
  namedTooEarly: string[];
}

/**
 * Watches what this process does below a folder with node:fs/promises, and takes it for a disk that keeps a file's content
 * only when the file was synced, and a name only when its folder was. jest.restoreAllMocks ends it.
 */
export function watchDisk(root: string): LastingDisk {
  const synced = new Set<string>();
  /** Files whose content lasts, and all names that last. */
  const whole = new Set<string>();
  const names = new Set<string>([root]);
  const pending = new Map<string, Set<string>>();
  const namedTooEarly: string[] = [];
  const named = (file: string) => {
    const folder = path.dirname(file);
    names.delete(file);
    pending.set(folder, (pending.get(folder) ?? new Set()).add(file));
  };
  const isNamed = (at: string): boolean => at === root || (names.has(at) && isNamed(path.dirname(at)));
  const isLasting = (file: string) => whole.has(file) && isNamed(file);

  const { open, mkdir, rename } = fs;
  jest.spyOn(fs, 'open').mockImplementation(async (file, ...more) => {
    const at = String(file);
    const handle = await open(file, ...more);
    const { sync } = handle;
    return Object.assign(handle, {
      async sync() {
        await sync.call(handle);
        synced.add(at);
        for (const name of pending.get(at) ?? []) names.add(name);
        pending.delete(at);
      },
    });
  });
  jest.spyOn(fs, 'mkdir').mockImplementation(async (folder, options) => {
    const first = await mkdir(folder, options);
    for (let at = String(folder); first !== undefined && at.startsWith(first); at = path.dirname(at))
      named(at);
    return first;
  });
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    const [draft, file] = [String(from), String(to)];
    if (path.basename(file) === 'live.json') {
      const missing = filesNamedIn(await fs.readFile(draft, 'utf8'))
        .map((each) => path.join(path.dirname(file), each))
        .filter((each) => !isLasting(each));
      namedTooEarly.push(...missing);
    }
    await rename(from, to);
    if (synced.has(draft)) whole.add(file);
    else whole.delete(file);
    named(file);
  });
  return { isLasting, namedTooEarly };
}

function filesNamedIn(text: string): string[] {
  const { host, features } = JSON.parse(text) as { host: BuiltHost; features: BuiltFeature[] };
  return [host, ...features].flatMap(({ name, version, files }) =>
    files.map(({ file }) => path.join(name, version, file)),
  );
}
