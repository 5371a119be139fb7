/**
 * `node scripts/run.mjs NAME …`: runs a program from `dist/`, such as `serve`, whose source is scripts/serve.ts. Compiles all of
 * them again first if a source has changed; compile.mjs lists them.
 */
import { compileWhenChanged } from './compile.mjs';

const [name] = process.argv.splice(2, 1);
await compileWhenChanged();
await import(new URL(`../dist/${name}.js`, import.meta.url));
