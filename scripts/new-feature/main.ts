/**
 * `npm run new-feature tags`: creates the remote mfe-tags, with a page at /tags, its tests and its workflow. It can be
 * published right away, without any other edit.
 */
import path from 'node:path';
import * as prettier from 'prettier';
import { exitWithError } from '../running';
import { rootFolder } from '../workspaces';
import { applyPlan, planFeature, type FeaturePlan } from './plan-feature';
import { HELP, nextSteps, readCommandLine, readFeatureName, assertNameFree } from './feature-name';

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

async function main(): Promise<void> {
  const { isHelp, requestedName } = readCommandLine(process.argv.slice(2));
  if (isHelp) {
    process.stdout.write(HELP);
    return;
  }
  const name = readFeatureName(requestedName);
  assertNameFree(rootFolder, name);
  const { created, edited } = planFeature(rootFolder, name);
  const plan: FeaturePlan = { created: await formatAll(created), edited: await formatAll(edited) };
  applyPlan(rootFolder, name.workspace, plan);
  const { workspace, path: page } = name;
  if (requestedName === workspace) {
    process.stdout.write(
      `“${requestedName}” is read as “${page.slice(1)}”, because every name gets the prefix mfe-.\n`,
    );
  }
  process.stdout.write(
    `Created ${workspace}, with a page at ${page}:
${Object.keys(created)
  .map((file) => `  ${file}\n`)
  .join('')}Added it to ${Object.keys(edited).join(', ')}.

${nextSteps(name)}`,
  );
}

main().catch(exitWithError);
