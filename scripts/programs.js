/**
 * The programs that a site runs, and the source of each. `npm run build` compiles them to `dist/NAME.js`. A new one needs a
 * line here, and one in the scripts of package.json: `node scripts/run.mjs NAME`.
 */
export const PROGRAMS = {
  serve: 'scripts/serve.ts',
  migrate: 'api/src/cli/migrate.ts',
  worker: 'api/src/worker.ts',
  backup: 'api/src/cli/backup/backup.ts',
  restore: 'api/src/cli/backup/restore.ts',
  catalogue: 'api/src/cli/catalogue/main.ts',
  delivery: 'scripts/delivery.ts',
};

/** The file in `dist/` with the stamps of all sources, by which run.mjs knows whether the compiled programs are up to date. */
export const RECORD = 'sources.json';
