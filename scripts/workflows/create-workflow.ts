import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('./workspace.yml.template', import.meta.url));

/** The inputs of every workspace's checks. */
const COMMON = [
  'package-lock.json',
  'tsconfig.base.json',
  'eslint.config.js',
  '.prettierrc.json',
  'jest.config.js',
  'scripts/jest/**',
];
/** The inputs of every published workspace's build. */
const BUILT = ['shared/**', 'rspack.base.js', 'scripts/rspack/**'];
/**
 * Workspaces that are checked but not published. All others are built and published.
 * `installs` are the Ubuntu packages that their tests need; scripts/ensure-tools.mjs has those of Debian.
 */
const UNPUBLISHED: Record<string, { paths: string[]; installs: string[] }> = {
  shared: { paths: [], installs: [] },
  api: { paths: ['shared/src/contract/**'], installs: ['postgresql', 'redis-server', 'ffmpeg'] },
  delivery: {
    paths: [
      'shared/src/contract/**',
      'shared/src/styles/tokens.css',
      'scripts/delivery.ts',
      'scripts/delivery/**',
      'docs/gate/**',
    ],
    installs: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
  },
};

/** The path of a workspace's workflow. */
export const workflowFile = (workspace: string) => path.posix.join('.github/workflows', `${workspace}.yml`);

/** The workspaces with a workflow of their own. */
export const listShippedWorkspaces = (remotes: string[]) => [
  'shell',
  ...remotes,
  ...Object.keys(UNPUBLISHED),
];

/** Creates a workspace's workflow from the template: it checks, tests, and publishes what runs in browsers. */
export function createWorkflow(workspace: string): string {
  const unpublished = UNPUBLISHED[workspace];
  const paths = [`${workspace}/**`, ...(unpublished?.paths ?? BUILT), ...COMMON, workflowFile(workspace)];
  const installs = unpublished?.installs ?? [];
  const conditions: Record<string, boolean> = {
    published: unpublished === undefined,
    installs: installs.length > 0,
  };
  return selectLines(fs.readFileSync(TEMPLATE, 'utf8').split('\n'), conditions)
    .flatMap((line) => {
      const indent = /^( *)<paths>$/.exec(line)?.[1];
      return indent === undefined ? [line] : paths.map((one) => `${indent}- '${one}'`);
    })
    .join('\n')
    .replaceAll('<workspace>', workspace)
    .replaceAll('<installs>', installs.join(' '));
}

/** Removes the lines between an `#if` and `#end` whose condition is false. */
function selectLines(lines: string[], conditions: Record<string, boolean>): string[] {
  let isIncluded = true;
  return lines.filter((line) => {
    const [, keyword, condition = ''] = /^ *#(if|end)\b ?(.*)$/.exec(line) ?? [];
    if (keyword === 'if') isIncluded = conditions[condition] ?? false;
    if (keyword === 'end') isIncluded = true;
    return isIncluded && keyword === undefined;
  });
}
