/**
 * Installs what the tests need beyond npm packages: a browser, PostgreSQL, Redis, an S3 server and ffmpeg. Fails with
 * instructions if it cannot.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** The same browser without a window system: a page takes half the processor time. */
const DEBIAN_HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const DEBIAN_REDIS = '/usr/bin/redis-server';
const DEBIAN_S3 = '/usr/bin/radosgw';
const DEBIAN_PGBOUNCER = '/usr/sbin/pgbouncer';
const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';
const DEBIAN_PLUGINS = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/gstreamer-1.0`;
const DEBIAN_WEBKIT = [
  '/usr/bin/WebKitWebDriver',
  '/usr/bin/Xvfb',
  ...['libav', 'isomp4', 'mpegtsdemux'].map((name) => `${DEBIAN_PLUGINS}/libgst${name}.so`),
];
/** For the image, and for the examples in docs/operate. */
const DEBIAN_DEPLOYMENT = ['podman', 'runc', 'caddy', 'nginx', 'docker-compose', 'systemd-analyze'];
const DEBIAN_POSTGRESQL = '/usr/lib/postgresql';

const APT = '/usr/bin/apt-get';

const isRoot = process.getuid?.() === 0;
let isAptUpdated = false;

/** The Debian packages of each tool, whether the tool may be missing, and how to get it without them. */
const debianTools = {
  /** For the tests of the API, which run on both databases. */
  postgres: {
    packages: ['postgresql'],
    isMissing: () => !process.env.TEST_DATABASE_URL && !hasDebianPostgres(),
    advice:
      "There is no PostgreSQL, and it could not be installed. Install Debian's package postgresql, or set TEST_DATABASE_URL to a server.",
  },
  /** For the tests of rate limits that several processes share. */
  redis: {
    packages: ['redis-server'],
    isMissing: () => !fs.existsSync(DEBIAN_REDIS),
    advice: "There is no Redis, and it could not be installed. Install Debian's package redis-server.",
  },
  /** With conditional writes, for the tests of publishing to a bucket: 61 MB, 21 s to install. */
  s3: {
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
    isMissing: () => !process.env.TEST_S3_ENDPOINT && !fs.existsSync(DEBIAN_S3),
    advice:
      "There is no S3 server, and it could not be installed. Install Debian's packages radosgw, ceph-mon, ceph-osd and ceph-common, or set TEST_S3_ENDPOINT to a server.",
  },
  /** Encodes for `npm run catalogue -- add-video`, and makes the streams of the end-to-end tests. */
  ffmpeg: {
    packages: ['ffmpeg'],
    isMissing: () => !hasFfmpeg(),
    advice:
      "There is no ffmpeg, and it could not be installed. Install Debian's package ffmpeg, which includes ffprobe.",
  },
  /** For the tests of the API behind a pool of connections. */
  pgbouncer: {
    packages: ['pgbouncer'],
    isMissing: () => !fs.existsSync(DEBIAN_PGBOUNCER),
    advice: "There is no PgBouncer, and it could not be installed. Install Debian's package pgbouncer.",
  },
  /** For the tests of the image, and of the examples for operators: 60 MB. */
  deployment: {
    packages: ['podman', 'runc', 'caddy', 'nginx-light', 'docker-compose', 'systemd'],
    isMissing: () => !DEBIAN_DEPLOYMENT.every((name) => isInFolders(name, ['/usr/bin', '/usr/sbin'])),
    advice:
      "There is no podman, runc, Caddy, nginx, docker-compose or systemd-analyze, and they could not be installed. Install Debian's packages podman, runc, caddy, nginx-light, docker-compose and systemd.",
  },
  firefox: {
    packages: ['firefox-esr'],
    isMissing: () => !fs.existsSync(process.env.FIREFOX_PATH ?? DEBIAN_FIREFOX),
    advice:
      "There is no Firefox, and it could not be installed. Install Debian's package firefox-esr, or set FIREFOX_PATH to one.",
  },
  /** WebKitGTK with its driver, the screen that it needs, and what it plays videos with. */
  webkit: {
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'gstreamer1.0-libav',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
    ],
    isMissing: () => !DEBIAN_WEBKIT.every(fs.existsSync),
    advice:
      "There is no WebKit, and it could not be installed. Install Debian's packages webkit2gtk-driver, xvfb, gstreamer1.0-libav, gstreamer1.0-plugins-good and gstreamer1.0-plugins-bad.",
  },
  browser: {
    packages: ['chromium-headless-shell'],
    isMissing: () =>
      !process.env.CHROMIUM_PATH && !fs.existsSync(DEBIAN_HEADLESS_SHELL) && !mayHavePlaywrightBrowser(),
  },
};

/**
 * Installs all missing tools with one apt-get in the background. It never fails: call the functions below once it has ended,
 * which check each tool and report what is wrong.
 *
 * @param {(keyof typeof debianTools)[]} names the tools that will be needed
 */
export async function installTools(names) {
  const missing = [...new Set(names)].map((name) => debianTools[name]).filter(({ isMissing }) => isMissing());
  if (missing.length === 0 || !canInstall()) return;
  const packages = missing.flatMap(({ packages: toolPackages }) => toolPackages);
  console.log(`Installing ${packages.join(', ')} with apt-get in the background …`);
  // One shell command, so that the install also starts while this process is busy.
  const updateAndInstall = [
    '-c',
    'apt-get update -qq; exec apt-get "$@"',
    'sh',
    ...installArguments(packages),
  ];
  isAptUpdated = await new Promise((resolve) => {
    const child = spawn('sh', updateAndInstall, createQuietOptions());
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });
}

/**
 * Ensures a tool of the table that is not the browser.
 *
 * @param {Exclude<keyof typeof debianTools, 'browser'>} name
 */
export function ensureTool(name) {
  const { packages, isMissing, advice } = debianTools[name];
  if (isMissing() && !(installWithApt(...packages) && !isMissing())) throw new Error(advice);
}

/** Ensures a browser for the end-to-end tests: the one in CHROMIUM_PATH, Debian's, or Playwright's own. */
export async function ensureBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (fs.existsSync(configured)) return;
    throw new Error(`CHROMIUM_PATH is ${configured}, but that file does not exist. Correct it, or unset it.`);
  }
  if ([DEBIAN_HEADLESS_SHELL, DEBIAN_CHROMIUM].some(fs.existsSync) || (await hasPlaywrightBrowser())) return;
  if (installWithApt('chromium-headless-shell') || installWithApt('chromium')) return;
  console.log("Installing Playwright's browser …");
  if (
    succeeds('npx', ['--no-install', 'playwright', 'install', 'chromium']) &&
    (await hasPlaywrightBrowser())
  )
    return;
  throw new Error(
    'There is no browser, and none could be installed. Install Chromium and set CHROMIUM_PATH, or run `npx playwright install --with-deps chromium`.',
  );
}

function isInFolders(name, folders) {
  return folders.some((folder) => fs.existsSync(path.join(folder, name)));
}

function hasFfmpeg() {
  return succeeds('ffmpeg', ['-version']) && succeeds('ffprobe', ['-version']);
}

function hasDebianPostgres() {
  return (
    fs.existsSync(DEBIAN_POSTGRESQL) &&
    fs
      .readdirSync(DEBIAN_POSTGRESQL)
      .some((version) => fs.existsSync(`${DEBIAN_POSTGRESQL}/${version}/bin/initdb`))
  );
}

/** A guess from the cache folder, for use before npm packages are installed. */
function mayHavePlaywrightBrowser() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), '.cache/ms-playwright');
  return fs.existsSync(folder);
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return fs.existsSync(chromium.executablePath());
}

function canInstall() {
  return isRoot && fs.existsSync(APT);
}

function installWithApt(...names) {
  if (!canInstall()) return false;
  console.log(`Installing ${names.join(', ')} with apt-get …`);
  // If the update fails, the existing package lists may still be enough.
  if (!isAptUpdated) succeeds('apt-get', ['update', '-qq']);
  isAptUpdated = true;
  return succeeds('apt-get', installArguments(names));
}

/** Waits for the lock, since a machine that has just started may be updating itself; apt-get alone would fail. */
function installArguments(packages) {
  return ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages];
}

const createQuietOptions = () => ({
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
});

function succeeds(program, args) {
  const { status } = spawnSync(program, args, createQuietOptions());
  return status === 0;
}
