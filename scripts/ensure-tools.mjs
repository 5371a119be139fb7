/** Gets what the tests need beyond the packages: a browser, PostgreSQL, Redis, an S3 server, ffmpeg. Says what is missing where it cannot. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_REDIS = '/usr/bin/redis-server';
const DEBIAN_S3 = '/usr/bin/radosgw';
const DEBIAN_POSTGRESQL = '/usr/lib/postgresql';

const isRoot = process.getuid?.() === 0;
let isAptUpdated = false;

/** A browser for the end-to-end tests: the one that CHROMIUM_PATH names, Debian's, or Playwright's own. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (fs.existsSync(named)) return;
    throw new Error(`CHROMIUM_PATH is ${named}, but nothing is there: correct it, or unset it.`);
  }
  if (fs.existsSync(DEBIAN_CHROMIUM) || (await hasPlaywrightsOwn())) return;
  if (aptInstalls('chromium')) return;
  console.log('Installing the browser of Playwright …');
  if (runs('npx', ['--no-install', 'playwright', 'install', 'chromium']) && (await hasPlaywrightsOwn()))
    return;
  throw new Error(
    'There is no browser, and none could be installed: install Chromium and name it in CHROMIUM_PATH, or run `npx playwright install --with-deps chromium`.',
  );
}

/** PostgreSQL for the tests of the API, which run on both databases. */
export function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || hasDebianPostgres()) return;
  if (aptInstalls('postgresql') && hasDebianPostgres()) return;
  throw new Error(
    "There is no PostgreSQL, and it could not be installed: install Debian's package postgresql, or name a server in TEST_DATABASE_URL.",
  );
}

/** Redis for the tests of limits that several processes share. */
export function ensureRedis() {
  if (fs.existsSync(DEBIAN_REDIS)) return;
  if (aptInstalls('redis-server') && fs.existsSync(DEBIAN_REDIS)) return;
  throw new Error("There is no Redis, and it could not be installed: install Debian's package redis-server.");
}

/** A server that speaks S3 and does conditional writes, for the tests of publishing to a bucket: 61 MB, 21 s. */
export function ensureS3Server() {
  if (process.env.TEST_S3_ENDPOINT || fs.existsSync(DEBIAN_S3)) return;
  if (aptInstalls('radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common') && fs.existsSync(DEBIAN_S3)) return;
  throw new Error(
    "There is no server that speaks S3, and it could not be installed: install Debian's packages radosgw, ceph-mon, ceph-osd and ceph-common, or name another in TEST_S3_ENDPOINT.",
  );
}

/** ffmpeg, by which `npm run catalogue -- add-video` encodes, and the streams of the end-to-end tests are made. */
export function ensureFfmpeg() {
  const isThere = () => runs('ffmpeg', ['-version']) && runs('ffprobe', ['-version']);
  if (isThere()) return;
  if (aptInstalls('ffmpeg') && isThere()) return;
  throw new Error(
    "There is no ffmpeg, and it could not be installed: install Debian's package ffmpeg, with ffprobe in it.",
  );
}

function hasDebianPostgres() {
  return (
    fs.existsSync(DEBIAN_POSTGRESQL) &&
    fs
      .readdirSync(DEBIAN_POSTGRESQL)
      .some((version) => fs.existsSync(`${DEBIAN_POSTGRESQL}/${version}/bin/initdb`))
  );
}

async function hasPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return fs.existsSync(chromium.executablePath());
}

function aptInstalls(...names) {
  if (!isRoot || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${names.join(', ')} by apt-get …`);
  // Its failure is not the end: the lists that are there may do.
  if (!isAptUpdated) runs('apt-get', ['update', '-qq']);
  isAptUpdated = true;
  return runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

function runs(program, args) {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
