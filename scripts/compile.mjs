/**
 * `node scripts/compile.mjs [FOLDER]`: compiles the programs of programs.js to plain JavaScript in `dist/`, each with the
 * packages that it imports. They find migrations, sample and content from there as their sources do. Packages that are more
 * than JavaScript stay outside: the `dependencies` of the root package.json, which is all that a machine needs beside `dist/`
 * (docs/decisions/compiled.md).
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { readStamp, removeStale } from './bundle-delivery.mjs';
import { PROGRAMS, RECORD } from './programs.js';
import { SBOM, composeSbom } from './sbom.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = path.join(ROOT, 'dist');
/** What programs start as processes of their own, beside the compiled file of the program. */
const PROCESSES = { 'render-worker': 'delivery/src/rendering/render-worker.js' };
/** It starts render-worker.js, which lies beside the compiled file too. */
const STAYS_BESIDE = path.join(ROOT, 'delivery/src/rendering/render-process.ts');
/** As long as the digest that replaces it. */
const BUILD_ID = 'build-id-'.padEnd(43, '0');

/** What packages of the older kind expect to be there. */
const FOR_COMMONJS = `import { createRequire as createRequireOfPackages } from 'node:module';
import { fileURLToPath as pathOfPackages } from 'node:url';
const require = createRequireOfPackages(import.meta.url);
const __filename = pathOfPackages(import.meta.url);
const __dirname = pathOfPackages(new URL('.', import.meta.url));`;

/** @param {string} outdir where it is written: a folder directly below the root of a checkout or image */
async function compile(outdir) {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
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
    fs.writeFileSync(file, text.includes(BUILD_ID) ? text.replaceAll(BUILD_ID, buildId) : contents);
  }
  const inputs = Object.keys(metafile.inputs);
  const sbom = composeSbom(ROOT, inputs, Object.keys(dependencies));
  fs.writeFileSync(path.join(outdir, SBOM), `${JSON.stringify(sbom, null, 2)}\n`);
  const sources = inputs.filter((file) => !/(^|\/)node_modules\//.test(file));
  const stamps = ['package-lock.json', ...sources].map((file) => [file, readStamp(path.join(ROOT, file))]);
  const tempFile = path.join(outdir, `.${RECORD}`);
  fs.writeFileSync(tempFile, JSON.stringify(Object.fromEntries(stamps)));
  fs.renameSync(tempFile, path.join(outdir, RECORD));
  // A program that runs may still load files of earlier times.
  removeStale(outdir);
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

await compile(path.resolve(process.argv[2] ?? OUTPUT));
