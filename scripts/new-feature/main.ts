/**
 * `npm run new-feature tags`: creates the remote mfe-tags, with a page at /tags, its tests and its workflow. It can be
 * published right away, without any other edit. With `-- tags --out FOLDER` it gets a repository of its own.
 */
import path from 'node:path';
import * as prettier from 'prettier';
import { exitWithError } from '@steadfast/server';
import { rootFolder } from '../workspaces';
import { applyPlan, planFeature, type FeaturePlan } from './plan-feature';
import { commitAll, installPackages, packPackages, writeRepository } from './create-repository';
import {
  HELP,
  assertNameFree,
  nextSteps,
  nextStepsOutside,
  readCommandLine,
  readFeatureName,
  type FeatureName,
  type Part,
} from './feature-name';
import { assertFolderFree, planRepository } from './plan-repository';

async function formatAll(texts: Record<string, string>): Promise<Record<string, string>> {
  const entries = Object.entries(texts).map(async ([file, text]) => {
    const full = path.join(rootFolder, file);
    const { ignored, inferredParser } = await prettier.getFileInfo(full, {
      ignorePath: path.join(rootFolder, '.prettierignore'),
    });
    if (ignored || inferredParser === null) return [file, text] as const;
    const options = await prettier.resolveConfig(full);
    return [file, await prettier.format(text, { ...options, filepath: full })] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function createHere(name: FeatureName, parts: Part[]): Promise<void> {
  const { created, edited } = planFeature(rootFolder, name, parts);
  const plan: FeaturePlan = { created: await formatAll(created), edited: await formatAll(edited) };
  applyPlan(rootFolder, name.workspace, plan);
  print(formatCreated(name, Object.keys(created)));
  print(`Added it to ${Object.keys(edited).join(', ')}.\n\n${nextSteps(name)}`);
}

async function createOutside(
  name: FeatureName,
  folder: string,
  registry: string | undefined,
  parts: Part[],
): Promise<void> {
  assertFolderFree(rootFolder, folder);
  const files = await formatAll(planRepository(rootFolder, name, registry, parts));
  writeRepository(folder, files);
  print(formatCreated(name, Object.keys(files)));
  print(`Installing its packages in ${folder}, which takes a minute …\n`);
  try {
    if (registry === undefined) packPackages(rootFolder, folder);
    installPackages(folder);
  } finally {
    const failure = commitAll(folder, `Create ${name.workspace}`);
    if (failure !== undefined) process.stderr.write(`There is no first commit: ${failure}\n`);
  }
  print(`\n${nextStepsOutside(folder, name)}`);
}

const print = (text: string) => void process.stdout.write(text);

const formatCreated = ({ workspace, path: page }: FeatureName, files: string[]) =>
  `Created ${workspace}, with a page at ${page}:\n${files.map((file) => `  ${file}\n`).join('')}`;

async function main(): Promise<void> {
  const command = readCommandLine(process.argv.slice(2));
  if (command.isHelp) {
    print(HELP);
    return;
  }
  const { requestedName, out, registry, parts } = command;
  const name = readFeatureName(requestedName);
  assertNameFree(rootFolder, name);
  if (out === undefined) await createHere(name, parts);
  // npm runs this in the repository's folder, and passes the user's in INIT_CWD.
  else await createOutside(name, path.resolve(process.env.INIT_CWD ?? '.', out), registry, parts);
  if (requestedName === name.workspace) {
    print(
      `“${requestedName}” was read as “${name.path.slice(1)}”, because every name gets the prefix mfe-.\n`,
    );
  }
}

main().catch(exitWithError);
