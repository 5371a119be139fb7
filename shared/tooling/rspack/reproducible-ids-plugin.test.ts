import { ReproducibleIdsPlugin } from './reproducible-ids-plugin.js';
import { processBuild } from './test/run-plugin';

/** What becomes of a file of a build. */
const sort = (file: string, text: string) =>
  processBuild(new ReproducibleIdsPlugin(), { [file]: text })[file];

/** The ids that modules are given, by what the bundler calls them; null where that is left to the bundler. */
function findIds(modules: { type: string; identifier: string }[]) {
  const named = modules.map((module) => ({ ...module, id: null }));
  processBuild(new ReproducibleIdsPlugin(), {}, named);
  return named.map(({ id }) => id);
}

const createHash = (chunk: string) => `*-*-*-CHUNK-SRI-HASH-${chunk.replaceAll('"', '')}b+/=`;
const minified = (...chunks: string[]) =>
  `a={1:2,b:3};d.sriHashes={${chunks.map((chunk) => `${chunk}:"${createHash(chunk)}"`).join(',')}},d.x={2:1}`;
const mapped = (...chunks: string[]) =>
  JSON.stringify({ x: [`{${chunks.map((chunk) => `${chunk}: "${createHash(chunk)}"`).join(',')}}`] });

describe('The list of the hashes of the chunks', () => {
  it('REQ-FED-1 is in one order, in whatever order the bundler came upon them', () => {
    const ordered = minified('"late"', '18', '74', '459');
    expect(sort('remoteEntry.js', minified('459', '18', '"late"', '74'))).toBe(ordered);
    expect(sort('remoteEntry.js', minified('74', '"late"', '459', '18'))).toBe(ordered);
  });

  it('is in the same order in the source map', () => {
    expect(sort('remoteEntry.js.map', mapped('459', '18', '74'))).toBe(mapped('18', '74', '459'));
  });

  it('is all that changes', () => {
    const alone = minified('459');
    expect(sort('remoteEntry.js', alone)).toBe(alone);
    expect(sort('remoteEntry.css', minified('459', '18'))).toBe(minified('459', '18'));
  });
});

const provided = (name: string, file: string) => ({
  type: 'provide-module',
  identifier: `provide shared module (default) ${name} = ${file}`,
});
const consumed = (name: string, file: string) => ({
  type: 'consume-shared-module',
  identifier: `consume shared module (default) ${name} (strict) (fallback: ${file}) (eager)`,
});
const file = { type: 'javascript/auto', identifier: '/home/me/shell/src/main.tsx' };

const modulesIn = (root: string) => [
  provided('react@19.3.1', `${root}/node_modules/react/index.js`),
  consumed('react@^19.3.1', `${root}/node_modules/react/index.js`),
  provided('@steadfast/sdk@1.0.0', `${root}/shared/sdk/src/index.ts`),
];

describe('The ids of shared modules', () => {
  it('REQ-FED-1 are the same wherever the repository lies, and each is its own', () => {
    const ids = findIds(modulesIn('/home/me/steadfast'));
    expect(findIds(modulesIn('/build/a = b (copy)'))).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(typeof id).toBe('number');
  });

  it('REQ-FED-1 are the same in whatever order the bundler comes upon the modules', () => {
    const modules = modulesIn('/home/me/steadfast');
    expect(findIds([...modules].reverse())).toEqual(findIds(modules).reverse());
  });

  it('REQ-FED-1 differ also between two files of one package and version', () => {
    const twice = (root: string) => [
      consumed('react@^19.3.1', `${root}/node_modules/react/index.js`),
      consumed('react@^19.3.1', `${root}/node_modules/other/node_modules/react/index.js`),
    ];
    const ids = findIds(twice('/home/me'));
    expect(new Set(ids).size).toBe(2);
    expect(findIds(twice('/build'))).toEqual(ids);
  });

  it('leaves every other module to the bundler', () => {
    expect(findIds([file, ...modulesIn('/home/me')])[0]).toBeNull();
  });
});
