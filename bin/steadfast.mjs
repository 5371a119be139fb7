#!/usr/bin/env node
/**
 * `steadfast NAME …`: the command of operators (docs/operate.md). It reads the site's variables from /etc/steadfast.env, or
 * the file that STEADFAST_ENV names, becomes the user of the site if root starts it, and runs a program of `dist/`, which
 * bin/compile.mjs made of serve.ts, delivery.ts and others beside it, or of `api`.
 *
 * In a checkout it is `npm run steadfast -- NAME …`: it first compiles what has changed, reads a file only if STEADFAST_ENV
 * names one, and does not change the user.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';

/** Each program, what it does, and its file in `dist/` if that has another name. */
const COMMANDS = {
  serve: ['run the site; with “api” or “origin” one part of it'],
  worker: ['encode the videos that wait'],
  migrate: ['bring the database up to date'],
  backup: ['back up database, media and site into a new folder'],
  restore: ['restore a backup'],
  catalogue: ['edit series, videos, tags and the slides of Home', 'tools'],
  jobs: ['show what waits, runs or failed; retry or cancel it', 'tools'],
  media: ['upload media to a bucket; find files that nothing shows', 'tools'],
  doctor: ['say what is missing or odd, and send a test mail'],
  accounts: ['find an account; unlock, block or delete it, end its sessions', 'tools'],
  activate: ['make the parts of this release live'],
  delivery: ['change what is live, part by part'],
};
const ENV_FILE = '/etc/steadfast.env';
const USER = 'steadfast';
const FAILED = 1;
const USAGE_ERROR = 2;

const isCheckout = fs.existsSync(new URL('compile.mjs', import.meta.url));

const [, , name = '--help'] = process.argv;
if (name === '--help' || name === '-h') {
  const lines = Object.entries(COMMANDS).map(([each, [what]]) => `  ${each.padEnd(10)} ${what}`);
  console.log(`Usage: steadfast NAME …\n\n${lines.join('\n')}\n\nsteadfast NAME --help shows the options.`);
  process.exit(0);
}
if (!Object.hasOwn(COMMANDS, name)) {
  end(`There is no command “${name}”: choose from ${Object.keys(COMMANDS).join(', ')}.`, USAGE_ERROR);
}
if (!isCheckout && process.getuid() === 0) runAsUser();

process.argv.splice(2, 1);
const [, file = name] = COMMANDS[name];
// The programs of `tools` share what they import.
if (file === 'tools') process.argv.splice(2, 0, name);

readEnvFile(process.env.STEADFAST_ENV ?? (isCheckout || !fs.existsSync(ENV_FILE) ? '' : ENV_FILE));
if (isCheckout) {
  const { compileWhenChanged } = await import('./compile.mjs');
  await compileWhenChanged();
} else {
  process.env.NODE_ENV ||= 'production';
}
process.setSourceMapsEnabled(true);
await import(new URL(`../dist/${file}.js`, import.meta.url));

function end(message, code = FAILED) {
  console.error(message);
  process.exit(code);
}

/** What is set already stays as it is. Values are taken as they are, but for quotation marks around them. */
function readEnvFile(path) {
  if (path === '') return;
  let text;
  try {
    text = fs.readFileSync(path, 'utf8');
  } catch ({ code }) {
    end(`${path} cannot be read (${code}): run this as root, or correct STEADFAST_ENV.`);
  }
  const names = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*([#;].*)?$/.test(line)) continue;
    const [, key, , quoted, value = quoted] = /^(\w+)=(?:(["'])(.*)\2|(.*))$/.exec(line.trim()) ?? [];
    if (key === undefined) end(`${path}, line ${index + 1}, is not NAME=value: correct it.`);
    process.env[key] ??= value;
    names.push(key);
  }
  // For doctor.
  process.env.STEADFAST_ENV_NAMES = names.join(' ');
}

/** In a process of its own: Debian's Node refuses to change the user of a running one, for its libuv may use io_uring. */
function runAsUser() {
  if (spawnSync('id', [USER]).status !== 0) {
    end(`There is no user “${USER}”, as whom the site runs: docs/first-site.md creates it.`);
  }
  // PostgreSQL's programs fail on files in root's home, which they may not read.
  delete process.env.HOME;
  const privileges = ['--reuid', USER, '--regid', USER, '--init-groups', '--pdeathsig', 'TERM'];
  const args = [...privileges, process.execPath, ...process.argv.slice(1)];
  const { status, error } = spawnSync('setpriv', args, { stdio: 'inherit' });
  if (error) end(`setpriv does not start (${error.message}): install the package util-linux.`);
  process.exit(status ?? FAILED);
}
