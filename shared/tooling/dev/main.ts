/**
 * The development server of a remote, in its folder.
 *
 * - `steadfast dev --site URL`: in the stand-in shell, with the API of a live site.
 * - `steadfast dev --against URL`: inside a live site.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitWithError, StartError } from '@steadfast/server';
import { runAgainst } from './against';
import { runDevServer } from './dev-server';
import { createLiveBackend } from './live-backend';
import { readRemoteName } from './remote-name';

const USAGE = `Usage: steadfast dev [--site URL | --against URL]

In the folder of a remote:
  steadfast dev --site URL     shows it in the stand-in shell, with the API of the site at URL (or at SITE_URL)
  steadfast dev --against URL  shows it inside the site at URL
PORT is the page's port (3000), followed by those of two development servers.
`;
const standIn = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, against: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  if (positionals.join(' ') !== 'dev') throw new StartError(USAGE.trimEnd());
  if (values.site !== undefined && values.against !== undefined) {
    throw new StartError('--site and --against cannot be combined: each is another page. Choose one.');
  }
  const folder = process.cwd();
  readRemoteName(folder);
  if (values.against !== undefined) {
    await runAgainst(folder, values.against);
    return;
  }
  await runDevServer({
    host: standIn,
    remotes: [folder],
    createBackend: ({ url }) => createLiveBackend(values.site ?? process.env.SITE_URL, url),
  });
}

main().catch((error: unknown) => exitWithError(error));
