/**
 * `npm run delivery -- publish mfe-catalog`: builds one workspace and takes it live, no other touched.
 * `npm run delivery -- status`: what is live.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { publish, readLiveSite } from '@steadfast/delivery';
import { StartError, endWithReason } from './running';
import { HOST, distOf, rootFolder, siteFolder } from './workspaces';

function publishWorkspace(workspace: string): void {
  if (!fs.existsSync(path.join(rootFolder, workspace, 'rspack.config.js'))) {
    throw new StartError(
      `There is nothing to publish in ${workspace}: name the shell or a remote, mfe-catalog for instance.`,
    );
  }
  const build = spawnSync('npm', ['run', 'build', '--silent', '-w', workspace], {
    cwd: rootFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  if (build.status !== 0)
    throw new StartError(`The build of ${workspace} failed: see above. Nothing has changed.`);
  publish(siteFolder, distOf(workspace), workspace === HOST);
  status();
}

function status(): void {
  const { host, features } = readLiveSite(siteFolder);
  for (const { name, version, contract } of [host, ...features]) {
    process.stdout.write(`${name.padEnd(16)} ${version.padEnd(20)} contract ${contract}\n`);
  }
}

try {
  const [command, workspace] = process.argv.slice(2);
  if (command === 'publish' && workspace) publishWorkspace(workspace);
  else if (command === 'status') status();
  else throw new StartError('Say what to do: publish WORKSPACE, or status.');
} catch (error) {
  endWithReason(error);
}
