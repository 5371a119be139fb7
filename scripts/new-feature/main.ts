/**
 * `npm run new-feature tags`: creates the remote mfe-tags, with a page at /tags, its tests and its workflow. It can be
 * published right away, without any other edit. With `-- tags --out FOLDER` it gets a repository of its own.
 */
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { exitWithError } from '@steadfast/server';
import { rootFolder } from '../../bin/workspaces.js';
import { commitAll, formatCd, installPackages, packPackages } from './create-repository';
import { PARTS, assertNameFree, readFeatureName, type FeatureName, type Part } from './feature-name';
import { formatFiles, writeFiles } from './fill-template';
import { applyPlan, planFeature } from './plan-feature';
import { assertFolderFree, planRepository } from './plan-repository';

function createHere(name: FeatureName, parts: Part[]): void {
  const plan = planFeature(rootFolder, name, parts);
  const { created, edited } = plan;
  applyPlan(rootFolder, name.workspace, plan);
  formatFiles(rootFolder, Object.keys({ ...created, ...edited }));
  printCreated(name, Object.keys(created));
  print(`Added it to ${Object.keys(edited).join(', ')}.\n\n${nextSteps(name)}`);
}

function createOutside(name: FeatureName, folder: string, options: Options): void {
  const { site = SITE, registry, with: parts = [] } = options;
  assertFolderFree(rootFolder, folder);
  const files = planRepository(rootFolder, name, { site, registry }, parts);
  writeFiles(folder, files);
  formatFiles(folder, Object.keys(files));
  printCreated(name, Object.keys(files));
  print(`Installing its packages in ${folder}, which takes a minute …\n`);
  try {
    if (registry === undefined) packPackages(rootFolder, folder);
    installPackages(folder);
  } finally {
    const failure = commitAll(folder, `Create ${name.workspace}`);
    if (failure !== undefined) process.stderr.write(`There is no first commit: ${failure}\n`);
  }
  print(`\n${nextStepsOutside(folder, name, site)}`);
}

const print = (text: string) => void process.stdout.write(text);

const printCreated = ({ workspace, path: page }: FeatureName, files: string[]) =>
  print(`Created ${workspace}, with a page at ${page}:\n${files.map((file) => `  ${file}\n`).join('')}`);

/** The next steps for a new feature, as in docs/ship-a-feature.md. Port 3000 is left to the live site. */
const nextSteps = ({ workspace, path: page }: FeatureName) => `Next (docs/ship-a-feature.md):
  PORT=4000 DATA_DIR=.data${page} npm run dev -w ${workspace}    # http://localhost:4000${page}
  npm test -w ${workspace}
  npm run check -- ${workspace}
  npm run delivery -- publish ${workspace}
`;

/** The next steps in a repository of its own. */
const nextStepsOutside = (
  folder: string,
  { path: page }: FeatureName,
  site: string,
) => `Next (docs/ship-a-feature.md):
  ${formatCd(folder)}
  PORT=4000 npm run dev -- --site ${site}    # http://localhost:4000${page}
  npm test
  npm run check
  npm run build
  npm run delivery -- publish --folder dist --target SITE    # its folder or bucket
`;

function parseParts(given: string): Part[] {
  const names = given.split(',');
  const parts = PARTS.filter((part) => names.includes(part));
  if (parts.length === names.length) return parts;
  throw new InvalidArgumentError(`Give some of ${PARTS.join(', ')}, with commas between them.`);
}

/** Where `npm start` serves the site. */
const SITE = 'http://localhost:3000';

interface Options {
  out?: string;
  site?: string;
  registry?: string;
  with?: Part[];
}

const command = new Command('npm run new-feature --')
  .argument(
    '<name>',
    'such as tags: creates the remote mfe-tags, with a page at /tags, its tests and its workflow',
  )
  .option(
    '--out <folder>',
    'make a repository of its own there, with the packages @steadfast/* of this checkout as files',
  )
  .option('--registry <url>', 'take them from this npm registry instead')
  .option('--site <url>', `the site's address, for the command that runs it; default: ${SITE}`)
  .option('--with <parts>', `begin with an example of each, and its test: ${PARTS.join(', ')}`, parseParts)
  .addHelpText('after', '\ndocs/ship-a-feature.md shows how to take it from there to the live site.')
  .action((requestedName: string, options: Options) => {
    const { out, site, registry, with: parts = [] } = options;
    if (out === undefined && (site ?? registry) !== undefined)
      command.error('--site and --registry are only for a repository of its own: add --out FOLDER.');
    const name = readFeatureName(requestedName);
    assertNameFree(rootFolder, name);
    // npm runs this in the repository's folder, and passes the user's in INIT_CWD.
    if (out === undefined) createHere(name, parts);
    else createOutside(name, path.resolve(process.env.INIT_CWD ?? '.', out), options);
  });
await command.parseAsync().catch(exitWithError);
