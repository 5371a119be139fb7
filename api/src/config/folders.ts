/**
 * Where this workspace lies. The one place that asks: `import.meta` works under Node, and Jest's transform to CommonJS
 * (swc) rewrites it, whereas the current directory differs between `npm start`, `npm run -w api` and the tests.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const apiFolder = fileURLToPath(new URL('../../', import.meta.url));

export const REPOSITORY_FOLDER = join(apiFolder, '..');
export const MIGRATIONS_FOLDER = join(apiFolder, 'migrations');
export const SAMPLE_FOLDER = join(apiFolder, 'sample');
