/**
 * The programs that tests start as processes of their own, as plain JavaScript, their packages included: that is loaded in
 * a fifth of the processor time that Node with tsx needs for the sources (0.4 s and 1.8 s, measured), and the tests start
 * several hundred.
 */
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { nameOf } from './program-command';

const apiFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Relative to `api`. */
const PROGRAMS = [
  'src/main.ts',
  'src/cli/migrate.ts',
  'src/cli/tools.ts',
  'src/worker.ts',
  'src/cli/backup/backup.ts',
  'src/cli/backup/restore.ts',
  'test/support/make-empty-database.ts',
  'test/support/make-template.ts',
  'test/support/host-api.ts',
  'test/support/serve-in-process.ts',
];

/** Packages that are no JavaScript alone, or look for files beside their own. */
const LEFT_OUTSIDE = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'fs-native-extensions',
  'pg-native',
  'sharp',
];

/** What packages of the older kind expect to be there. */
const FOR_COMMONJS = `import { createRequire as createRequireOfPackages } from 'node:module';
import { fileURLToPath as pathOfPackages } from 'node:url';
const require = createRequireOfPackages(import.meta.url);
const __filename = pathOfPackages(import.meta.url);
const __dirname = pathOfPackages(new URL('.', import.meta.url));`;

/** Lets our sources find files as if they were not bundled. */
const keepPlaces: Plugin = {
  name: 'where-sources-are',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const source = JSON.stringify(pathToFileURL(path).href);
      return { contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', source), loader: 'ts' };
    });
  },
};

/** Where the programs of one run of the tests are. */
export interface Programs {
  folder: string;
  remove(): Promise<void>;
}

/** Bundles the programs from the current sources. */
export async function bundlePrograms(): Promise<Programs> {
  const parent = join(apiFolder, '.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'programs-'));
  // Some tests run a program as another user.
  await chmod(folder, 0o755);
  await build({
    entryPoints: PROGRAMS.map((file) => ({ in: join(apiFolder, file), out: nameOf(file) })),
    outdir: folder,
    bundle: true,
    // What is imported late stays late.
    splitting: true,
    external: LEFT_OUTSIDE,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    banner: { js: FOR_COMMONJS },
    logLevel: 'warning',
    plugins: [keepPlaces],
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
