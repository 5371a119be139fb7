import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from './workspaces.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-doctor-'));
const file = path.join(folder, 'steadfast.env');
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['bin/steadfast.mjs', ...args], {
    cwd: rootFolder,
    env: { PATH: process.env.PATH, HOME: folder, STEADFAST_ENV: file },
    encoding: 'utf8',
  });
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

it('steadfast doctor says what is missing or odd about a site, and what is well', () => {
  fs.writeFileSync(
    file,
    [
      `DATA_DIR=${folder}/data`,
      'JWT_SECRET=a-secret-of-at-least-thirty-two-characters',
      'PUBLIC_URL=https://127.0.0.1:9',
      'RELEASES_TOKEN=a-token-of-16-characters',
      'DONATE_URL=https://example.org/give',
    ].join('\n'),
  );
  run('migrate');
  const queue = `import { PGlite } from '@electric-sql/pglite';
    const database = await PGlite.create('${folder}/data/database');
    await database.exec("insert into jobs (kind, due_at) values ('encode', now() - interval '1 hour')");
    await database.close();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', queue], { cwd: rootFolder });
  const { status, stdout } = run('doctor', '--mail-to', 'ann@example.org');
  expect(status).toBe(1);
  const lines = stdout.trim().split('\n');
  for (const said of [
    'odd  Nothing reads DONATE_URL: correct its name, or remove it.',
    'odd  JWT_SECRET is known to others: make another with `openssl rand -hex 24`.',
    'odd  PUBLIC_URL is https, which only a proxy in front can speak, but TRUST_PROXY is not set: all visitors count as one.',
    `ok   The built-in database in ${folder}/data`,
    'ok   The clocks of this machine and of the database agree',
    `ok   There are no videos yet; media are in ${folder}/data/media-library`,
    'odd  No worker encodes, with 1 video waiting: start `steadfast worker`.',
    'odd  No mail leaves: set SMTP_URL.',
  ])
    expect(lines).toContain(said);
  expect(stdout).toMatch(/^odd {2}https:\/\/127\.0\.0\.1:9\/api\/readyz does not answer \(/m);
}, 120_000);
