import fs from 'node:fs';
import path from 'node:path';
import { listPublishedPackages } from '../published-packages';
import { StartError } from '@steadfast/server';
import type { FeatureName, Part } from './feature-name';
import { describeFeature, fillTemplates } from './fill-template';

/** The shell provides them too: declared from the start, so that the first import builds. */
const FROM_SHELL = ['@tanstack/react-query', 'react', 'react-redux', 'react-router-dom'];

/** The packages that a remote imports, and those that it is made with. */
const USED = ['sdk', 'ui'];
const TOOLS = ['delivery', 'testing', 'tooling'];

/** Where a repository keeps the packages of this project that it does not take from a registry. */
export const PACKAGES_FOLDER = 'packages';

/** Newer versions that delivery would get do not run on Node 20. */
const HELD_BACK = 'light-my-request';

/**
 * Plans a feature with a repository of its own without writing anything.
 *
 * @param root this repository's folder
 * @param site the address of the site that `npm run dev` shows it with
 * @param registry where `@steadfast/*` comes from; undefined for files in the repository itself
 * @param parts examples that it begins with
 * @returns the text of each file, by its path in the new repository
 */
export function planRepository(
  root: string,
  name: FeatureName,
  { site, registry }: { site: string; registry?: string | undefined },
  parts: Part[],
  today = new Date(),
): Record<string, string> {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const { engines, devDependencies, overrides, allowScripts } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    allowScripts: Record<string, boolean>;
    devDependencies: Record<string, string>;
    overrides: Record<string, string>;
  };
  const feature = describeFeature(root, name, today);
  const published = listPublishedPackages(root);
  /** The published packages with these names, and where npm gets each. */
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(
      published
        .filter(({ name: own }) => isWanted(path.basename(own)))
        .map(({ name: own, version }) => {
          const file = `${own.slice(1).replace('/', '-')}-${version}.tgz`;
          return [own, registry === undefined ? `file:${PACKAGES_FOLDER}/${file}` : version];
        }),
    );
  const sdk = JSON.parse(read('shared/sdk/package.json')) as { dependencies: Record<string, string> };
  const dependencies = {
    ...pick((own) => USED.includes(own)),
    ...Object.fromEntries(FROM_SHELL.map((each) => [each, sdk.dependencies[each]])),
  };
  const toolVersions = {
    // One copy: the plugins of the recipe do not work with the compiler of another copy.
    '@rspack/core': devDependencies['@rspack/core'],
    // As files, also those that only the others need: npm would look in its registry for them.
    ...pick((own) => (registry === undefined ? !USED.includes(own) : TOOLS.includes(own))),
    // The other tools come with the packages.
    oxfmt: devDependencies.oxfmt,
  };
  const values = {
    ...feature,
    dependencies: JSON.stringify(dependencies),
    toolVersions: JSON.stringify(toolVersions),
    // Their binaries come as packages of their own.
    allowScripts: JSON.stringify(allowScripts),
    overrides: JSON.stringify({ [HELD_BACK]: overrides[HELD_BACK] }),
    nodeVersion: engines.node,
    registryLine: registry === undefined ? '' : `@steadfast:registry=${registry}\n`,
    recipe: '@steadfast/tooling/rspack',
    schema: './node_modules/@steadfast/contract/schema/feature.schema.json',
    dev: `npm run dev -- --site ${site}`,
    test: 'npm test',
    check: 'npm run check',
    build: 'npm run build',
    shipping:
      'To take it live: `npm run delivery -- publish --folder dist`, with the site in `SITE_TARGET`. `.github/workflows/ship.yml` does it for what is merged.\n\n' +
      (registry === undefined
        ? 'To take newer packages: in the repository of the site, `npm pack -w shared -w delivery --pack-destination FOLDER` with the emptied folder `packages` of this one; then, here, `npm install -E ./packages/*.tgz`.'
        : 'To take newer packages: `npm install -E @steadfast/delivery@latest @steadfast/sdk@latest @steadfast/testing@latest @steadfast/tooling@latest @steadfast/ui@latest`.'),
  };
  return {
    ...fillTemplates(['template', 'template-own'], values, parts),
    '.github/oidc-token.mjs': read('.github/oidc-token.mjs'),
    '.oxfmtrc.json': read('.oxfmtrc.json'),
  };
}

/**
 * Makes sure that a repository can be created in a folder.
 *
 * @param root this repository's folder
 * @throws {StartError} if it is in this repository or not empty
 */
export function assertFolderFree(root: string, folder: string): void {
  if (!path.relative(root, folder).startsWith('..')) {
    throw new StartError(`${folder} is inside this repository. Leave --out out to make the feature here.`);
  }
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (stat && !(stat.isDirectory() && fs.readdirSync(folder).length === 0)) {
    throw new StartError(`${folder} is there already, and no empty folder. Choose a different one.`);
  }
}
