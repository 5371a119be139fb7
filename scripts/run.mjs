/**
 * `node scripts/run.mjs NAME …`: runs a program of programs.js: as `npm run build` compiled it, or by tsx from its sources if
 * one of them has changed since.
 */
import './installed.mjs';
import fs from 'node:fs';
import { readStamp } from './bundle-delivery.mjs';
import { PROGRAMS, RECORD } from './programs.js';

const root = new URL('../', import.meta.url);
const [name] = process.argv.splice(2, 1);

function isCompiled() {
  try {
    const stamps = JSON.parse(fs.readFileSync(new URL(`dist/${RECORD}`, root), 'utf8'));
    return (
      PROGRAMS[name] in stamps &&
      Object.entries(stamps).every(([file, stamp]) => readStamp(new URL(file, root)) === stamp)
    );
  } catch {
    return false;
  }
}

if (isCompiled()) {
  await import(new URL(`dist/${name}.js`, root));
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(PROGRAMS[name], root));
}
