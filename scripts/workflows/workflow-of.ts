import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('./workspace.yml.template', import.meta.url));

/** What every workspace is checked by. */
const COMMON = ['package-lock.json', 'tsconfig.base.json', 'eslint.config.js', 'jest.config.js'];
/** What is built by the one recipe, and published. */
const BUILT = ['shared/**', 'rspack.base.js', 'scripts/rspack/**'];
/** Workspaces that are checked alone: nobody publishes them. All others are built and published. */
const CHECKED_ALONE: Record<string, { paths: string[]; needsServers: boolean }> = {
  shared: { paths: [], needsServers: false },
  api: { paths: ['shared/src/contract/**'], needsServers: true },
  delivery: {
    paths: ['shared/src/contract/**', 'scripts/delivery.ts', 'scripts/delivery/**'],
    needsServers: false,
  },
};

/** Where the workflow of a workspace stands. */
export const workflowFile = (workspace: string) => path.posix.join('.github/workflows', `${workspace}.yml`);

/** The workspaces that have a workflow of their own: those that somebody ships, and the contract. */
export const shippedAlone = (remotes: string[]) => ['shell', ...remotes, ...Object.keys(CHECKED_ALONE)];

/** The workflow of a workspace, made from the one template: it checks and tests, and publishes what goes into browsers. */
export function workflowOf(workspace: string): string {
  const checked = CHECKED_ALONE[workspace];
  const paths = [`${workspace}/**`, ...(checked?.paths ?? BUILT), ...COMMON, workflowFile(workspace)];
  const holds: Record<string, boolean> = {
    published: checked === undefined,
    'needs-servers': checked?.needsServers ?? false,
  };
  return chosen(fs.readFileSync(TEMPLATE, 'utf8').split('\n'), holds)
    .flatMap((line) => {
      const indent = /^( *)<paths>$/.exec(line)?.[1];
      return indent === undefined ? [line] : paths.map((one) => `${indent}- '${one}'`);
    })
    .join('\n')
    .replaceAll('<workspace>', workspace);
}

/** The lines that stand between no `#if` and `#end`, or between those that hold. */
function chosen(lines: string[], holds: Record<string, boolean>): string[] {
  let isKept = true;
  return lines.filter((line) => {
    const [, mark, condition = ''] = /^ *#(if|end)\b ?(.*)$/.exec(line) ?? [];
    if (mark === 'if') isKept = holds[condition] ?? false;
    if (mark === 'end') isKept = true;
    return isKept && mark === undefined;
  });
}
