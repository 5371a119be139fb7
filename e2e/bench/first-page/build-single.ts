/**
 * Builds the baseline: shell and remotes as ONE application, by the shell's own recipe without federation. Its features
 * come by `import()`; its registry names the chunks of each, so that the HTML preloads them as it does those of remotes.
 *
 *     node --import tsx e2e/bench/first-page/build-single.ts <folder>
 */
import fs from 'node:fs';
import path from 'node:path';
import { rspack, type Compilation, type Compiler, type Configuration } from '@rspack/core';
import type { BuiltFile } from '@steadfast/contract';
import { describeFile } from '../../../shared/tooling/rspack/built-file.js';
import { listModules, readFeature } from '../../../shared/tooling/rspack/feature.js';
import { SERVER_FILE } from '../../../shared/tooling/rspack/manifest-plugins.js';
import { HOST, REMOTES, rootFolder } from '../../../scripts/workspaces';

const folder = path.resolve(process.argv[2] ?? '');
const hostFolder = path.join(folder, HOST);
const features = REMOTES.map((remote) => readFeature(path.join(rootFolder, remote)));
const chunkName = (feature: string, module: string) => `${feature}/${module}`.replaceAll('/', '-');
const inRoot = (file: string) => JSON.stringify(path.join(rootFolder, file));

/** What stands in the place of shell/src/server.tsx: the modules of the features are inside, not loaded. */
function serverEntryText(): string {
  const modules = features.flatMap(({ feature }) =>
    listModules(feature).map((module) => ({
      key: `${feature.name}/${module}`,
      file: `${feature.name}/src/${module}`,
    })),
  );
  const server = inRoot('shell/src/server');
  return `import { renderPage as render } from ${server};
export { provided } from ${server};
${modules.map(({ file }, index) => `import * as m${index} from ${inRoot(file)};`).join('\n')}
const modules = {${modules.map(({ key }, index) => `${JSON.stringify(key)}: m${index}`).join(', ')}};
export const renderPage = (request) => render(request, (feature, module) => {
  const value = modules[feature.name + '/' + module][module.split('/').at(-1)];
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
});
`;
}

/** What stands in the place of shell/src/main.tsx. */
function entryText(): string {
  const loads = features.flatMap(({ feature }) =>
    listModules(feature).map((module) => {
      const component = module.split('/').at(-1) ?? module;
      const key = JSON.stringify(`${feature.name}/${module}`);
      return `${key}: () => import(/* webpackChunkName: "${chunkName(feature.name, module)}" */ ${inRoot(`${feature.name}/src/${module}`)}).then((all) => all.${component}),`;
    }),
  );
  return `import '@steadfast/ui/styles.css';
import { createSimpleLoader } from '@steadfast/host';
import { startShell } from ${inRoot('shell/src/start-shell')};
const loads = {\n${loads.join('\n')}\n};
const loaded = {};
// As federation's loader does, so that React takes the page over at once.
const mark = (loading) => {
  void loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }));
  return loading;
};
startShell(
  createSimpleLoader(
    (feature, module) => (loaded[feature.name + '/' + module] ??= mark(loads[feature.name + '/' + module]())),
  ),
);
`;
}

/** Writes for each feature the `feature.json` of a remote whose files are chunks of the one application. */
class SingleFeatures {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('SingleFeatures', (compilation) => {
      if (compilation.errors.length > 0) return;
      const { version } = JSON.parse(fs.readFileSync(path.join(hostFolder, 'host.json'), 'utf8')) as {
        version: string;
      };
      // They stand beside the shell, not in the feature's own folder.
      const built = (file: string): BuiltFile => ({
        ...describeFile(hostFolder, file),
        file: `../../${HOST}/${version}/${file}`,
      });
      const main = filesOf(compilation, 'main');
      for (const { feature } of features) {
        const modules = listModules(feature).map((module) => {
          const files = filesOf(compilation, chunkName(feature.name, module)).filter(
            (file) => !main.includes(file),
          );
          const ending = (end: string) => files.filter((file) => file.endsWith(end)).map(built);
          return [module, { scripts: ending('.js'), styles: ending('.css') }] as const;
        });
        const { $schema: _, ...contributions } = feature;
        const content = {
          ...contributions,
          version,
          contract: '1.0.0',
          container: feature.name.replaceAll('-', '_'),
          // The application itself, which the HTML loads anyway: so the preload of an entry costs nothing here.
          entry: built(main.find((file) => file.endsWith('.js')) ?? ''),
          server: built(SERVER_FILE),
          modules: Object.fromEntries(modules),
          shared: {},
          needs: { routes: [], dialogs: [] },
          slotsOffered: [],
          files: [],
          budgetKB: 0,
        };
        fs.mkdirSync(path.join(folder, feature.name), { recursive: true });
        fs.writeFileSync(path.join(folder, feature.name, 'feature.json'), JSON.stringify(content, null, 2));
      }
    });
  }
}

function filesOf(compilation: Compilation, chunk: string): string[] {
  return [...(compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [])];
}

/** The shell's recipe, with the features inside and without what only federation needs. */
async function configurations(): Promise<Configuration[]> {
  const recipe = path.join(rootFolder, HOST, 'rspack.config.js');
  const { default: shell } = (await import(recipe)) as { default: Configuration[] };
  const entry = path.join(folder, 'main.ts');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(entry, entryText());
  const serverEntry = path.join(folder, 'server.ts');
  fs.writeFileSync(serverEntry, serverEntryText());
  const facade = (name: string) => path.join(rootFolder, 'shared/sdk/src/facades', name);
  return shell.map((config) => {
    const isServer = config.name?.endsWith('-server') === true;
    // One folder inside the other: it was emptied before.
    const output = {
      ...config.output,
      clean: false,
      path: path.join(hostFolder, isServer ? path.dirname(SERVER_FILE) : ''),
    };
    const entries = config.entry as Record<string, string | string[]>;
    if (!entries['main']) return { ...config, output };
    const modules = [path.join(rootFolder, 'node_modules')];
    if (isServer) {
      const [publicPath = ''] = entries['main'];
      return {
        ...config,
        output,
        entry: { main: [publicPath, serverEntry] },
        resolve: { ...config.resolve, modules },
      };
    }
    return {
      ...config,
      output,
      entry: { main: entry },
      devtool: false,
      resolve: {
        ...config.resolve,
        alias: {
          ...config.resolve?.alias,
          'react-router-dom$': facade('react-router-dom.ts'),
          '@tanstack/react-query$': facade('react-query.ts'),
        },
        modules,
      },
      plugins: [
        ...(config.plugins ?? []).filter((plugin) => plugin && !/federation/i.test(plugin.constructor.name)),
        new SingleFeatures(),
      ],
    };
  });
}

const compiler = rspack(await configurations());
compiler.run((error, stats) => {
  const isBroken = error ?? stats?.hasErrors();
  if (isBroken) process.stderr.write(`${error?.message ?? stats?.toString({ all: false, errors: true })}\n`);
  compiler.close(() => process.exit(isBroken ? 1 : 0));
});
