/**
 * `node bin/compile.mjs [FOLDER]`: compiles the programs below to plain JavaScript in `dist/`, each with the packages that
 * it imports. They find migrations, sample and content from there as their sources do. Packages that are more than JavaScript
 * stay outside: the `dependencies` of the root package.json, which is all that a machine needs beside `dist/`: 60 MB, where
 * the sources would need 500 MB.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootFolder } from './workspaces.js';

/** What a site runs. A new one needs a line here, and one in bin/steadfast.mjs. */
const PROGRAMS = {
  serve: 'bin/serve.ts',
  migrate: 'api/src/cli/migrate.ts',
  worker: 'api/src/worker.ts',
  backup: 'api/src/cli/backup/backup.ts',
  restore: 'api/src/cli/backup/restore.ts',
  tools: 'api/src/cli/tools.ts',
  delivery: 'bin/delivery.ts',
  doctor: 'bin/doctor.ts',
  activate: 'bin/activate.ts',
};

const OUTPUT = path.join(rootFolder, 'dist');
/** The file in `dist/` with the stamps of all sources. */
const STAMPS_FILE = 'sources.json';
/** A running program, such as one that watches a canary, may still load files of an earlier compilation. */
const STALE_MS = 30 * 86_400_000;
/** What programs start as processes of their own, beside the compiled file of the program. */
const PROCESSES = { 'render-worker': 'delivery/src/rendering/render-worker.js' };
/** It starts render-worker.js, which lies beside the compiled file too. */
const STAYS_BESIDE = path.join(rootFolder, 'delivery/src/rendering/render-process.ts');
/** As long as the digest that replaces it. */
const BUILD_ID = 'build-id-'.padEnd(43, '0');

/** What CommonJS packages expect to be there. */
const FOR_COMMONJS = `import { createRequire as createRequireOfPackages } from 'node:module';
import { fileURLToPath as pathOfPackages } from 'node:url';
const require = createRequireOfPackages(import.meta.url);
const __filename = pathOfPackages(import.meta.url);
const __dirname = pathOfPackages(new URL('.', import.meta.url));`;

/** Compiles the programs again if a source has changed. */
export async function compileWhenChanged() {
  if (!isCompiled()) await compile(OUTPUT);
}

function isCompiled() {
  try {
    const stamps = JSON.parse(fs.readFileSync(path.join(OUTPUT, STAMPS_FILE), 'utf8'));
    return Object.entries(stamps).every(([file, stamp]) => readStamp(file) === stamp);
  } catch {
    return false;
  }
}

/**
 * Not the time of the last change of its content: npm sets that to the same day for all files. A file that was saved after
 * `beforeMs` gets a stamp that no file has, since what was compiled may not be that.
 */
function readStamp(file, beforeMs = Infinity) {
  const { ctimeMs, size } = fs.statSync(path.join(rootFolder, file));
  return ctimeMs < beforeMs ? `${ctimeMs} ${size}` : '';
}

/** @param {string} outdir where it is written: a folder directly below the root of a checkout or image */
async function compile(outdir) {
  const startedMs = Date.now();
  // It takes a tenth of a second to load.
  const [{ build }, { composeSbom, SBOM }] = await Promise.all([import('esbuild'), import('./sbom.js')]);
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(rootFolder, 'package.json'), 'utf8'));
  const { metafile, outputFiles } = await build({
    absWorkingDir: rootFolder,
    entryPoints: { ...PROGRAMS, ...PROCESSES },
    outdir,
    bundle: true,
    // What is imported late stays late.
    splitting: true,
    external: [...Object.keys(dependencies), 'pg-native'],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: FOR_COMMONJS },
    define: { BUILD_ID: JSON.stringify(BUILD_ID) },
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [{ name: 'where-sources-are', setup: keepPlaces }],
  });
  const digest = createHash('sha256');
  for (const { path: file, hash } of outputFiles) digest.update(`${path.basename(file)} ${hash}\n`);
  const buildId = digest.digest('base64url');
  fs.mkdirSync(outdir, { recursive: true });
  for (const { path: file, contents, text } of outputFiles) {
    write(file, text.includes(BUILD_ID) ? text.replaceAll(BUILD_ID, buildId) : contents);
  }
  const inputs = Object.keys(metafile.inputs);
  const sbom = composeSbom(inputs, Object.keys(dependencies));
  write(path.join(outdir, SBOM), `${JSON.stringify(sbom, null, 2)}\n`);
  const sources = inputs.filter((file) => !/(^|\/)node_modules\//.test(file));
  // They decide what imports lead to, and how.
  const settings = ['package-lock.json', 'package.json', 'bin/compile.mjs'];
  const stamps = [...settings, ...sources].map((file) => [file, readStamp(file, startedMs)]);
  write(path.join(outdir, STAMPS_FILE), JSON.stringify(Object.fromEntries(stamps)));
  removeStale(outdir);
}

/** Never leaves half a file: another process may load it at any time. */
function write(file, contents) {
  const tempFile = `${file}.${randomUUID()}`;
  fs.writeFileSync(tempFile, contents);
  fs.renameSync(tempFile, file);
}

function removeStale(folder) {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - fs.statSync(file).mtimeMs > STALE_MS) fs.rmSync(file);
  }
}

/** Lets the project's sources find files as if they were not compiled, wherever the whole folder lies. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) => {
    if (file.includes('node_modules') || file === STAYS_BESIDE) return undefined;
    const source = JSON.stringify(path.relative(OUTPUT, file).replaceAll(path.sep, '/'));
    const contents = fs.readFileSync(file, 'utf8');
    return {
      contents: contents.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
      loader: file.endsWith('ts') ? 'ts' : 'js',
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await compile(path.resolve(process.argv[2] ?? OUTPUT));
}
