/**
 * A process of its own that publishes, for tests: `publish-and-die.ts FOLDER DIST STEP`. It kills itself right before the
 * step of that number of those that change something on the disk, a file written by half counting as one too. With 0 it
 * lives, and prints how many steps there were.
 */
import fs, { type FileHandle } from 'node:fs/promises';
import { publish } from '../src/releases/publish';
import { isHost, readBuiltFeature, readBuiltHost } from '../src/site/read-build';
import { createFolderStore } from '../src/site/store/folder-store';

const [folder = '', dist = '', step = '0'] = process.argv.slice(2);
let steps = 0;

function passStep(): void {
  steps += 1;
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL');
}

const { open, mkdir, link, rm, rmdir } = fs;
Object.assign(fs, {
  async open(...given: Parameters<typeof open>): Promise<FileHandle> {
    // A folder, to make its names last: nothing of it can be seen.
    if (given[1] === 'r') return open(...given);
    passStep();
    const handle = await open(...given);
    const { writeFile: writeAll, sync, close } = handle;
    return Object.assign(handle, {
      async writeFile(body: Buffer) {
        passStep();
        await handle.write(body.subarray(0, Math.ceil(body.length / 2)));
        passStep();
        return writeAll.call(handle, body.subarray(Math.ceil(body.length / 2)));
      },
      sync() {
        passStep();
        return sync.call(handle);
      },
      close() {
        passStep();
        return close.call(handle);
      },
    });
  },
  ...Object.fromEntries(
    Object.entries({ mkdir, link, rm, rmdir }).map(([name, work]) => [
      name,
      (...given: unknown[]) => {
        passStep();
        return Reflect.apply(work, fs, given) as unknown;
      },
    ]),
  ),
});

const built = dist.includes('shell-') ? readBuiltHost(dist) : readBuiltFeature(dist);
const store = createFolderStore(folder);
await publish(store, dist, built, { cause: { who: 'Ann' } });
passStep();
process.stdout.write(`${steps} ${isHost(built) ? 'shell' : built.name}\n`);
