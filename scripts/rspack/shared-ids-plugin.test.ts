import { SharedIdsPlugin, type ModuleForId } from './shared-ids-plugin.js';

/** The ids that modules are given, by what the bundler calls them; null where that is left to the bundler. */
function idsOf(modules: Pick<ModuleForId, 'type' | 'identifier'>[]) {
  const named = modules.map((module): ModuleForId => ({ ...module, id: null }));
  new SharedIdsPlugin().apply({
    hooks: {
      compilation: {
        tap: (_, tapped) => {
          tapped({
            hooks: {
              beforeModuleIds: {
                tap: (_name, give) => {
                  give(named);
                },
              },
            },
          });
        },
      },
    },
  });
  return named.map(({ id }) => id);
}

const provided = (name: string, file: string) => ({
  type: 'provide-module',
  identifier: `provide shared module (default) ${name} = ${file}`,
});
const taken = (name: string, file: string) => ({
  type: 'consume-shared-module',
  identifier: `consume shared module (default) ${name} (strict) (fallback: ${file}) (eager)`,
});
const file = { type: 'javascript/auto', identifier: '/home/me/shell/src/main.tsx' };

const modulesIn = (root: string) => [
  provided('react@19.3.1', `${root}/node_modules/react/index.js`),
  taken('react@^19.3.1', `${root}/node_modules/react/index.js`),
  provided('@steadfast/shared@1.0.0', `${root}/shared/src/index.ts`),
];

describe('The ids of shared modules', () => {
  it('REQ-FED-1 are the same wherever the repository lies, and each is its own', () => {
    const ids = idsOf(modulesIn('/home/me/steadfast'));
    expect(idsOf(modulesIn('/build/a = b (copy)'))).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(typeof id).toBe('number');
  });

  it('REQ-FED-1 are the same in whatever order the bundler comes upon the modules', () => {
    const modules = modulesIn('/home/me/steadfast');
    expect(idsOf([...modules].reverse())).toEqual(idsOf(modules).reverse());
  });

  it('REQ-FED-1 differ also between two files of one package and version', () => {
    const twice = (root: string) => [
      taken('react@^19.3.1', `${root}/node_modules/react/index.js`),
      taken('react@^19.3.1', `${root}/node_modules/other/node_modules/react/index.js`),
    ];
    const ids = idsOf(twice('/home/me'));
    expect(new Set(ids).size).toBe(2);
    expect(idsOf(twice('/build'))).toEqual(ids);
  });

  it('leaves every other module to the bundler', () => {
    expect(idsOf([file, ...modulesIn('/home/me')])[0]).toBeNull();
  });
});
