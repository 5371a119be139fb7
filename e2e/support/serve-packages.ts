/** Verdaccio with an empty storage, which asks no other registry: `serve-packages.ts FOLDER`. */
import type http from 'node:http';
import path from 'node:path';
import { runServer } from 'verdaccio';

const [folder = ''] = process.argv.slice(2);
const server = (await runServer({
  configPath: path.join(folder, 'config.yaml'),
  self_path: path.join(folder, 'config.yaml'),
  storage: path.join(folder, 'storage'),
  web: { enable: false },
  auth: { htpasswd: { file: path.join(folder, 'htpasswd') } },
  uplinks: {},
  packages: { '**': { access: '$all', publish: '$all' } },
  log: { type: 'stdout', format: 'json', level: 'fatal' },
} as never)) as http.Server;

server.listen(0, 'localhost', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.stdout.write(`ready http://localhost:${address.port}/\n`);
});
process.once('SIGTERM', () => process.exit(0));
