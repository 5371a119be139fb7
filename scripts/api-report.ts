/**
 * The reports of what the packages in `shared` declare to those who import them, `shared/NAME/NAME.api.md`.
 *
 * - `npm run api-report` writes them, after compiling `shared`.
 * - With `--check`, it fails if one is out of date. `npm run typecheck` compiles before.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CompilerState, Extractor, ExtractorConfig, type IConfigFile } from '@microsoft/api-extractor';
import { FOLDERS } from '../shared/tooling/rspack/shared-packages.js';
import { StartError, exitWithError } from '@steadfast/server';
import { rootFolder } from '../bin/workspaces.js';

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
}

/** No package outside of `shared` imports this entry, apart from the shell. */
const INTERNAL = './internal';
/** Where `tsc --build` writes the declarations of `shared`. */
const declarations = path.join(rootFolder, '.types/shared');
/** Of API Extractor, the same for all packages. */
const settings = JSON.parse(
  fs.readFileSync(path.join(rootFolder, 'scripts/api-extractor.json'), 'utf8'),
) as IConfigFile;

/** @returns the folders of packages whose report has changed */
function runExtractor(isWriting: boolean): string[] {
  // Declarations import each other as packages, so API Extractor names what another package declares.
  const link = path.join(declarations, 'node_modules/@steadfast');
  fs.rmSync(link, { force: true });
  fs.mkdirSync(path.dirname(link), { recursive: true });
  fs.symlinkSync(declarations, link, 'junction');
  const configs = FOLDERS.map((name) => ({ name, config: configure(name) }));
  const entries = configs.map(({ config }) => config.mainEntryPointFilePath);
  let compilerState: CompilerState | undefined;
  return configs.flatMap(({ name, config }) => {
    compilerState ??= CompilerState.create(config, { additionalEntryPoints: entries });
    const { apiReportChanged } = Extractor.invoke(config, {
      compilerState,
      localBuild: isWriting,
      messageCallback(message) {
        message.handled = true;
      },
    });
    return apiReportChanged ? [name] : [];
  });
}

/** API Extractor reads one file, so the other entries of a package become namespaces of its main one. */
function configure(name: string): ExtractorConfig {
  const source = path.join(rootFolder, 'shared', name);
  const folder = path.join(declarations, name);
  const manifest = JSON.parse(fs.readFileSync(path.join(source, 'package.json'), 'utf8')) as Manifest;
  const modules = Object.entries(manifest.exports)
    .filter(([, file]) => /(?<!\.d)\.tsx?$/.test(file))
    .map(([entry, file]): [string, string] => [entry, file.replace(/\.tsx?$/, '.d.ts')]);
  const packageJsonFullPath = path.join(folder, 'package.json');
  fs.writeFileSync(
    packageJsonFullPath,
    JSON.stringify({ name: manifest.name, version: manifest.version, exports: Object.fromEntries(modules) }),
  );
  const lines = modules
    .filter(([entry]) => entry !== INTERNAL)
    .map(([entry, file]) => {
      const names = entry === '.' ? '*' : `* as ${entry.slice(2).replaceAll('-', '_')}`;
      return `export ${names} from '${file.replace('.d.ts', '')}';\n`;
    });
  fs.writeFileSync(path.join(folder, 'all-entries.d.ts'), lines.join(''));
  return ExtractorConfig.prepare({
    configObject: {
      ...settings,
      projectFolder: folder,
      apiReport: {
        enabled: true,
        ...settings.apiReport,
        reportFileName: name,
        reportFolder: source,
        reportTempFolder: path.join(declarations, 'reports'),
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath,
  });
}

try {
  const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values;
  const changed = runExtractor(!check);
  if (check && changed.length > 0)
    throw new StartError(
      `${changed.map((name) => `shared/${name}/${name}.api.md`).join(', ')} differs from what the package declares: run npm run shared-change -- "what changes for those who use it", and commit.`,
    );
} catch (error) {
  exitWithError(error);
}
