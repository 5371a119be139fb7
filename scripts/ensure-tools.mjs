/** Installs what the tests need beyond npm packages, with Debian's apt-get, and says how to get what it cannot install. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin'];
const POSTGRESQL = '/usr/lib/postgresql';
const PLUGINS = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/gstreamer-1.0`;

const hasPrograms = (...names) =>
  names.every((name) => FOLDERS.some((folder) => fs.existsSync(path.join(folder, name))));

/** Each tool: Debian's packages, whether it is there, and what would do instead. */
const TOOLS = {
  postgres: {
    packages: ['postgresql'],
    isThere: () => process.env.TEST_DATABASE_URL || hasPostgres(),
    instead: 'set TEST_DATABASE_URL to a server',
  },
  redis: { packages: ['redis-server'], isThere: () => hasPrograms('redis-server') },
  /** With conditional writes, for the tests of publishing to a bucket: 61 MB, 21 s to install. */
  s3: {
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
    isThere: () => process.env.TEST_S3_ENDPOINT || hasPrograms('radosgw'),
    instead: 'set TEST_S3_ENDPOINT to a server',
  },
  /** Encodes for workers, and makes the streams of the end-to-end tests. */
  ffmpeg: { packages: ['ffmpeg'], isThere: () => hasPrograms('ffmpeg', 'ffprobe') },
  pgbouncer: { packages: ['pgbouncer'], isThere: () => hasPrograms('pgbouncer') },
  /** For the tests of the image, and of the examples for operators: 60 MB. */
  deployment: {
    packages: ['podman', 'runc', 'caddy', 'nginx-light', 'docker-compose', 'systemd'],
    isThere: () => hasPrograms('podman', 'runc', 'caddy', 'nginx', 'docker-compose', 'systemd-analyze'),
  },
  firefox: {
    packages: ['firefox-esr'],
    isThere: () => fs.existsSync(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
    instead: 'set FIREFOX_PATH to one',
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
    isThere: () =>
      hasPrograms('WebKitWebDriver', 'Xvfb') &&
      ['libav', 'isomp4', 'mpegtsdemux'].every((name) => fs.existsSync(`${PLUGINS}/libgst${name}.so`)),
  },
  /** Without a window system, a page takes half the processor time. */
  browser: {
    packages: ['chromium-headless-shell'],
    isThere: hasBrowser,
    instead: 'set CHROMIUM_PATH to one, or run `npx playwright install --with-deps chromium`',
  },
};

function hasPostgres() {
  const versions = fs.existsSync(POSTGRESQL) ? fs.readdirSync(POSTGRESQL) : [];
  return versions.some((version) => fs.existsSync(`${POSTGRESQL}/${version}/bin/initdb`));
}

async function hasBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return fs.existsSync(CHROMIUM_PATH);
  if (hasPrograms('chromium') || fs.existsSync('/usr/lib/chromium/chromium-headless-shell')) return true;
  // It comes with the npm packages, which may be missing yet.
  const playwright = await import('@playwright/test').catch(() => undefined);
  return playwright !== undefined && fs.existsSync(playwright.chromium.executablePath());
}

/**
 * Installs the missing tools in the background, where it may. It never fails: call `ensureTool` once it has ended.
 *
 * @param {(keyof typeof TOOLS)[]} names the tools that will be needed
 */
export async function installTools(names) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  const missing = [];
  for (const name of new Set(names)) if (!(await TOOLS[name].isThere())) missing.push(name);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} with apt-get in the background …`);
  // Waits for the lock, since a machine that has just started may be updating itself.
  const install = 'apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120';
  const commands = missing.map((name) => `${install} ${TOOLS[name].packages.join(' ')}`);
  const child = spawn('sh', ['-c', ['apt-get update -qq', ...commands].join(';')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
}

/**
 * @param {keyof typeof TOOLS} name
 * @throws if the tool is missing, with how to get it
 */
export async function ensureTool(name) {
  const { packages, isThere, instead } = TOOLS[name];
  if (await isThere()) return;
  if (name === 'browser' && !process.env.CHROMIUM_PATH) {
    console.log("Installing Playwright's browser …");
    spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'inherit' });
    if (await isThere()) return;
  }
  throw new Error(
    `The tests need ${name}, and it could not be installed. Install Debian's packages ${packages.join(' ')}${instead ? `, or ${instead}` : ''}.`,
  );
}
