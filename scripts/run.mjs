/** `node scripts/run.mjs NAME …`: runs a program of compile.mjs, compiled again if a source has changed. */
import './installed.mjs';
import { compileWhenChanged } from './compile.mjs';

const [name] = process.argv.splice(2, 1);
await compileWhenChanged();
await import(new URL(`../dist/${name}.js`, import.meta.url));
