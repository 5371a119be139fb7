/**
 * Makes one file of `delivery.ts` and what it imports, and makes it again when a source has changed. Node loads it in a fifth
 * of the time that tsx takes for hundreds of modules.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Longer than anybody watches a canary. */
const STALE_MS = 30 * 86_400_000;
/** They decide what imports lead to. */
const MANIFESTS = [
  'package-lock.json',
  'delivery/package.json',
  'shared/contract/package.json',
  'scripts/bundle-delivery.mjs',
];
/** Packages of many small modules, and those whose sources are TypeScript. */
const BUNDLED = /^(@sinclair\/typebox|@steadfast\/)/;

/**
 * @param {string} entry the source, for tests of another one
 * @param {string} cache the folder of bundles
 * @returns {Promise<string>} the address of a bundle that is up to date
 */
export async function findBundle(
  entry = path.join(ROOT, 'scripts/delivery.ts'),
  cache = path.join(ROOT, '.cache/delivery'),
) {
  const record = readRecord(path.join(cache, 'current.json'));
  return record ?? createBundle(entry, cache);
}

/** @returns the address of the bundle, unless one of its sources has changed */
function readRecord(file) {
  try {
    const { bundle, inputs } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const isCurrent = Object.entries(inputs).every(([input, stamp]) => readStamp(input) === stamp);
    return isCurrent && fs.existsSync(bundle) ? pathToFileURL(bundle).href : undefined;
  } catch {
    return undefined;
  }
}

/** Not the time of the last change of its content: npm sets that to the same day for all files. */
export function readStamp(file) {
  const { ctimeMs, size } = fs.statSync(file);
  return `${ctimeMs} ${size}`;
}

async function createBundle(entry, cache) {
  const { build } = await import('esbuild');
  const folder = path.join(cache, randomUUID());
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { delivery: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What a command does not import, it does not load.
    splitting: true,
    format: 'esm',
    platform: 'node',
    // As Node, which loads the packages, resolves them: esbuild's own list prefers builds for bundlers.
    conditions: ['node'],
    target: 'node20',
    metafile: true,
    logLevel: 'silent',
    plugins: [{ name: 'where-sources-are', setup: keepPlaces }],
  });
  const bundle = path.join(folder, 'delivery.mjs');
  const files = [...Object.keys(metafile.inputs), ...MANIFESTS].map((file) => path.resolve(ROOT, file));
  const record = { bundle, inputs: Object.fromEntries(files.map((file) => [file, readStamp(file)])) };
  const tempFile = path.join(folder, 'current.json');
  fs.writeFileSync(tempFile, JSON.stringify(record));
  fs.renameSync(tempFile, path.join(cache, 'current.json'));
  removeStale(cache, folder);
  return pathToFileURL(bundle).href;
}

/** Lets sources and packages find their files as if they were not bundled. */
function keepPlaces(build) {
  build.onResolve({ filter: /^[@a-z]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
    if (pluginData === 'asked' || BUNDLED.test(name) || isBuiltin(name) || kind === 'entry-point')
      return undefined;
    const { path: file, errors } = await build.resolve(name, {
      kind,
      importer,
      resolveDir,
      pluginData: 'asked',
    });
    return errors.length > 0 ? { errors } : { path: pathToFileURL(file).href, external: true };
  });
  build.onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) => {
    if (file.includes('node_modules')) return undefined;
    const contents = fs.readFileSync(file, 'utf8');
    const address = JSON.stringify(pathToFileURL(file).href);
    return {
      contents: contents.replaceAll('import.meta.url', address),
      loader: file.endsWith('ts') ? 'ts' : 'js',
    };
  });
}

/** Leaves those that another process may still load from. */
export function removeStale(cache, current) {
  for (const name of fs.readdirSync(cache)) {
    const file = path.join(cache, name);
    const isOld = Date.now() - fs.statSync(file).mtimeMs > STALE_MS;
    if (file !== current && name !== 'current.json' && isOld)
      fs.rmSync(file, { recursive: true, force: true });
  }
}
