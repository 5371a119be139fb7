/**
 * `npm run new-feature tags`: makes the remote mfe-tags, with a page at /tags, its tests and its workflow, which can be
 * published at once. No other file has to be touched.
 */
import path from 'node:path';
import * as prettier from 'prettier';
import { endWithReason } from '../running';
import { rootFolder } from '../workspaces';
import { applyPlan } from './apply-plan';
import { HELP, nextSteps, readCommandLine } from './command-line';
import { readFeatureName, refuseTaken } from './feature-name';
import { planFeature, type FeaturePlan } from './plan-feature';

async function formatted(texts: Record<string, string>): Promise<Record<string, string>> {
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
  const { isHelp, asked } = readCommandLine(process.argv.slice(2));
  if (isHelp) {
    process.stdout.write(HELP);
    return;
  }
  const name = readFeatureName(asked);
  refuseTaken(rootFolder, name);
  const { made, edited } = planFeature(rootFolder, name);
  const plan: FeaturePlan = { made: await formatted(made), edited: await formatted(edited) };
  applyPlan(rootFolder, name.workspace, plan);
  const { workspace, path: page } = name;
  if (asked === workspace) {
    process.stdout.write(`“${asked}” is taken as “${page.slice(1)}”: mfe- is put before every name.\n`);
  }
  process.stdout.write(
    `Made ${workspace}, with a page at ${page}:
${Object.keys(made)
  .map((file) => `  ${file}\n`)
  .join('')}Named it in ${Object.keys(edited).join(', ')}.

${nextSteps(name)}`,
  );
}

main().catch(endWithReason);
