import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, type CallName } from '@steadfast/contract';
import { getDeclaredRoute } from '../../../test/support/declared-routes';
import { REPOSITORY_FOLDER } from '../config/folders';

it('the nginx example sends on exactly the POST calls that are declared safe to repeat', async () => {
  const posts = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('POST '));
  const repeatable = posts.map(getDeclaredRoute).filter(({ isRead, isRepeatable }) => isRead || isRepeatable);
  const paths = repeatable.map(({ name }) => name.slice('POST /'.length)).sort();
  const example = await readFile(join(REPOSITORY_FOLDER, 'docs/operate/nginx.conf'), 'utf8');
  // Copy the line from here into the example when a declaration changes.
  expect(example).toContain(`    location ~ ^/api/(${paths.join('|')})$ {\n`);
});
