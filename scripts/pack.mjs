/**
 * `npm run pack [FOLDER]`: makes a release in FOLDER (`.cache/release`), one archive with everything that a server needs beside
 * Node: the compiled programs with the packages that stay outside, the parts of the site, migrations and examples. It runs on the
 * operating system and processor that packed it. `--unpacked`, for images, fills a new FOLDER with what the archive would hold.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listFolders } from '../bin/sbom.js';
import { REMOTES, rootFolder } from '../bin/workspaces.js';

/** What packages bring for people and other programs. */
const WASTE = /\.(map|d\.c?ts|md)$/;

const { values, positionals } = parseArgs({
  options: { unpacked: { type: 'boolean' } },
  allowPositionals: true,
});
const output = path.resolve(rootFolder, positionals[0] ?? '.cache/release');
const { version, type, dependencies } = JSON.parse(
  fs.readFileSync(path.join(rootFolder, 'package.json'), 'utf8'),
);
const name = `steadfast-${version}-${findCommit()}-${process.platform}-${process.arch}`;
const release = values.unpacked ? output : path.join(output, name);

if (values.unpacked && fs.existsSync(output) && fs.readdirSync(output).length > 0) {
  console.error(`${output} is not empty: name a new folder.`);
  process.exit(1);
}
fs.rmSync(release, { recursive: true, force: true });
run(process.execPath, '--import', 'tsx', 'bin/build.ts', '--changed', '--no-activate');
run(process.execPath, 'bin/compile.mjs', path.join(release, 'dist'));
fs.rmSync(path.join(release, 'dist/sources.json'));
for (const remote of REMOTES) copy(`${remote}/dist`, `${remote}/feature.json`);
copy('shell/dist', 'shell/content', 'bin/steadfast.mjs', 'api/migrations', 'docs/operate', 'LICENSE');
fs.copyFileSync(path.join(rootFolder, 'api/CHANGELOG.md'), path.join(release, 'CHANGELOG.md'));
const packages = listFolders(Object.keys(dependencies));
for (const folder of packages) copyPackage(folder);
fs.writeFileSync(
  path.join(release, 'package.json'),
  JSON.stringify({ name: 'steadfast', version, type, dependencies }),
);
const sums = listFiles(release).map((file) => `${hash(path.join(release, file))}  ${file}\n`);
fs.writeFileSync(path.join(release, 'SHA256SUMS'), sums.join(''));

if (!values.unpacked) pack();

function pack() {
  const archive = `${release}.tar.zst`;
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  run('tar', '--zstd', ...same, '-C', output, '-cf', archive, name);
  fs.writeFileSync(`${archive}.sha256`, `${hash(archive)}  ${path.basename(archive)}\n`);
  console.log(archive);
}

function run(program, ...args) {
  execFileSync(program, args, { cwd: rootFolder, stdio: ['ignore', 2, 2] });
}

/** Of an image's context, which has no history, the time. */
function findCommit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=8', '--exclude=*'], {
      cwd: rootFolder,
      encoding: 'utf8',
    }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

function copy(...names) {
  for (const each of names)
    fs.cpSync(path.join(rootFolder, each), path.join(release, each), { recursive: true });
}

/** Without packages inside it, of which only those that are needed are copied on their own. */
function copyPackage(folder) {
  fs.cpSync(path.join(rootFolder, folder), path.join(release, folder), {
    recursive: true,
    dereference: true,
    filter: (file) => path.basename(file) !== 'node_modules' && !WASTE.test(file),
  });
}

function listFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => path.relative(folder, path.join(parentPath, file)))
    .sort();
}

function hash(file) {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
