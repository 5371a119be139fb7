/**
 * `npm run gallery`: shows the components of the design system and of the remotes, in both themes. It rebuilds when a source
 * changes; reload the page by hand. It uses the site's content security policy, so that violations show here too.
 */
import path from 'node:path';
import { readOriginConfig } from '@steadfast/delivery';
import { exitWithError, readServerConfig } from '@steadfast/server';
import { composeContentPolicy } from '@steadfast/server/html';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { contentFile, rootFolder } from './workspaces';

async function main(): Promise<void> {
  const { port } = readServerConfig(process.env);
  const { site } = readOriginConfig(process.env, contentFile);
  const configFile = path.join(rootFolder, 'shared/tooling/rspack.gallery.js');
  const { default: config } = (await import(configFile)) as { default: Configuration };
  const options = {
    host: 'localhost',
    port,
    static: false,
    // The policy forbids what they add to the page.
    client: false,
    hot: false,
    liveReload: false,
    headers: { 'content-security-policy': composeContentPolicy(site, [], []), 'cache-control': 'no-store' },
  };
  await new RspackDevServer(options, rspack(config)).start();
  process.stdout.write(`ready http://localhost:${port}\n`);
}

main().catch(exitWithError);
