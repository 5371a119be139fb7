/**
 * A process of its own that prunes, for tests: `prune-and-die.ts FOLDER TIMES` kills itself right before it removes files for
 * the time of that number.
 */
import { prune } from '../src/releases/prune';
import { createFolderStore } from '../src/store/folder-store';

const [folder = '', times = ''] = process.argv.slice(2);
const store = createFolderStore(folder);
let calls = 0;
await prune({
  ...store,
  remove(keys) {
    calls += 1;
    if (calls === Number(times)) process.kill(process.pid, 'SIGKILL');
    return store.remove(keys);
  },
});
