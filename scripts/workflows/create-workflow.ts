import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('./workspace.yml.template', import.meta.url));

/** What every workspace is checked by. */
const COMMON = [
  'package-lock.json',
  'tsconfig.base.json',
  'eslint.config.js',
  '.prettierrc.json',
  'jest.config.js',
  'scripts/jest/**',
];
/** What is built by the one recipe, and published. */
const BUILT = ['shared/**', 'rspack.base.js', 'scripts/rspack/**'];
/**
 * Workspaces that are checked alone: nobody publishes them. All others are built and published.
 * `installs` are Ubuntu's packages that its tests start; scripts/ensure-tools.mjs has them of Debian.
 */
const CHECKED_ALONE: Record<string, { paths: string[]; installs: string[] }> = {
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

/** Where the workflow of a workspace stands. */
export const workflowFile = (workspace: string) => path.posix.join('.github/workflows', `${workspace}.yml`);

/** The workspaces that have a workflow of their own: those that somebody ships, and the contract. */
export const shippedAlone = (remotes: string[]) => ['shell', ...remotes, ...Object.keys(CHECKED_ALONE)];

/** The workflow of a workspace, made from the one template: it checks and tests, and publishes what goes into browsers. */
export function createWorkflow(workspace: string): string {
  const checked = CHECKED_ALONE[workspace];
  const paths = [`${workspace}/**`, ...(checked?.paths ?? BUILT), ...COMMON, workflowFile(workspace)];
  const installs = checked?.installs ?? [];
  const holds: Record<string, boolean> = { published: checked === undefined, installs: installs.length > 0 };
  return chosen(fs.readFileSync(TEMPLATE, 'utf8').split('\n'), holds)
    .flatMap((line) => {
      const indent = /^( *)<paths>$/.exec(line)?.[1];
      return indent === undefined ? [line] : paths.map((one) => `${indent}- '${one}'`);
    })
    .join('\n')
    .replaceAll('<workspace>', workspace)
    .replaceAll('<installs>', installs.join(' '));
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
