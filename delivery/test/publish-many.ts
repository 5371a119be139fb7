/**
 * A process of its own that publishes, for tests: `publish-many.ts TARGET OWN MARK COUNT` publishes so many versions of
 * mfe-catalog, 1.1.0-MARK and so on, which it builds in the folder OWN. Prints its process id and host name.
 */
import os from 'node:os';
import { publish } from '../src/releases/publish';
import { openStore } from '../src/site/open-store';
import { writeWholeFeature } from './built-site';

const [target = '', own = '', mark = '', count = ''] = process.argv.slice(2);
const store = await openStore(target, process.env);
for (let index = 1; index <= Number(count); index += 1) {
  const { dist, built } = writeWholeFeature(own, `1.${index}.0-${mark}`);
  await publish(store, dist, built, { cause: { who: mark } });
}
process.stdout.write(`${process.pid} on ${os.hostname()}`);
