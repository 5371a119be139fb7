/**
 * A process of its own that publishes, for tests: `publish-many.ts PLACE OWN MARK COUNT` publishes so many versions of
 * mfe-catalog, 1.1.0-MARK and so on, which it builds in the folder OWN. Prints its process id and host name.
 */
import os from 'node:os';
import { publish } from '../src/releases/publish';
import { createFolderStore } from '../src/site/store/folder-store';
import { writeWholeFeature } from './built-site';

const [place = '', own = '', mark = '', count = ''] = process.argv.slice(2);
const store = createFolderStore(place);
for (let index = 1; index <= Number(count); index += 1) {
  const { dist, built } = writeWholeFeature(own, `1.${index}.0-${mark}`);
  await publish(store, dist, built, { cause: { who: mark } });
}
process.stdout.write(`${process.pid} on ${os.hostname()}`);
