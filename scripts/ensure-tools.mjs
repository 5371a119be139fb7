/** Gets what the tests need beyond the packages: a browser, PostgreSQL, Redis, an S3 server, ffmpeg. Says what is missing where it cannot. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** The same browser without its windows: a page takes half of the processor time. */
const DEBIAN_HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const DEBIAN_REDIS = '/usr/bin/redis-server';
const DEBIAN_S3 = '/usr/bin/radosgw';
const DEBIAN_POSTGRESQL = '/usr/lib/postgresql';

const APT = '/usr/bin/apt-get';
const S3_PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];

const isRoot = process.getuid?.() === 0;
let isAptUpdated = false;

/** What Debian has of it, by the name of a tool, and whether that may be missing. */
const debianTools = {
  postgres: {
    packages: ['postgresql'],
    isMissing: () => !process.env.TEST_DATABASE_URL && !hasDebianPostgres(),
  },
  redis: { packages: ['redis-server'], isMissing: () => !fs.existsSync(DEBIAN_REDIS) },
  s3: {
    packages: S3_PACKAGES,
    isMissing: () => !process.env.TEST_S3_ENDPOINT && !fs.existsSync(DEBIAN_S3),
  },
  ffmpeg: { packages: ['ffmpeg'], isMissing: () => !hasFfmpeg() },
  browser: {
    packages: ['chromium-headless-shell'],
    isMissing: () =>
      !process.env.CHROMIUM_PATH && !fs.existsSync(DEBIAN_HEADLESS_SHELL) && !hasBrowsersOfPlaywright(),
  },
};

/**
 * Begins to install what is missing, all by one apt-get, beside whatever else is done meanwhile. It never fails: whoever needs
 * a tool makes sure of it by one of the functions below once this has ended, and they say what is wrong.
 *
 * @param {(keyof typeof debianTools)[]} names tools that will be needed
 */
export async function installTools(names) {
  const missing = [...new Set(names)].map((name) => debianTools[name]).filter(({ isMissing }) => isMissing());
  if (missing.length === 0 || !canInstall()) return;
  const packages = missing.flatMap(({ packages: ofTool }) => ofTool);
  console.log(`Installing ${packages.join(', ')} by apt-get, beside what follows …`);
  // In one go: its second half begins also while this process is busy.
  const updateAndInstall = [
    '-c',
    'apt-get update -qq; exec apt-get "$@"',
    'sh',
    ...installArguments(packages),
  ];
  isAptUpdated = await new Promise((resolve) => {
    const child = spawn('sh', updateAndInstall, quietly());
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });
}

/** A browser for the end-to-end tests: the one that CHROMIUM_PATH names, Debian's, or Playwright's own. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (fs.existsSync(named)) return;
    throw new Error(`CHROMIUM_PATH is ${named}, but nothing is there: correct it, or unset it.`);
  }
  if ([DEBIAN_HEADLESS_SHELL, DEBIAN_CHROMIUM].some(fs.existsSync) || (await hasPlaywrightsOwn())) return;
  if (aptInstalls('chromium-headless-shell') || aptInstalls('chromium')) return;
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
  if (aptInstalls(...S3_PACKAGES) && fs.existsSync(DEBIAN_S3)) return;
  throw new Error(
    "There is no server that speaks S3, and it could not be installed: install Debian's packages radosgw, ceph-mon, ceph-osd and ceph-common, or name another in TEST_S3_ENDPOINT.",
  );
}

/** ffmpeg, by which `npm run catalogue -- add-video` encodes, and the streams of the end-to-end tests are made. */
export function ensureFfmpeg() {
  if (hasFfmpeg()) return;
  if (aptInstalls('ffmpeg') && hasFfmpeg()) return;
  throw new Error(
    "There is no ffmpeg, and it could not be installed: install Debian's package ffmpeg, with ffprobe in it.",
  );
}

function hasFfmpeg() {
  return runs('ffmpeg', ['-version']) && runs('ffprobe', ['-version']);
}

function hasDebianPostgres() {
  return (
    fs.existsSync(DEBIAN_POSTGRESQL) &&
    fs
      .readdirSync(DEBIAN_POSTGRESQL)
      .some((version) => fs.existsSync(`${DEBIAN_POSTGRESQL}/${version}/bin/initdb`))
  );
}

/** As far as can be told before packages are installed. */
function hasBrowsersOfPlaywright() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), '.cache/ms-playwright');
  return fs.existsSync(folder);
}

async function hasPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return fs.existsSync(chromium.executablePath());
}

function canInstall() {
  return isRoot && fs.existsSync(APT);
}

function aptInstalls(...names) {
  if (!canInstall()) return false;
  console.log(`Installing ${names.join(', ')} by apt-get …`);
  // Its failure is not the end: the lists that are there may do.
  if (!isAptUpdated) runs('apt-get', ['update', '-qq']);
  isAptUpdated = true;
  return runs('apt-get', installArguments(names));
}

/** A machine that has just been started updates itself: its turn is waited for, where apt-get would fail at once. */
function installArguments(packages) {
  return ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages];
}

/** Nobody answers questions, and only what goes wrong is said. */
const quietly = () => ({
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
});

function runs(program, args) {
  const { status } = spawnSync(program, args, quietly());
  return status === 0;
}
