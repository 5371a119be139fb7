/** `npm run check -- mfe-catalog`: checks format, lint and types of one workspace, the quickest first. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, StartError } from '@steadfast/server';
import { rootFolder } from './workspaces';

function checkWorkspace(workspace: string | undefined): void {
  if (!workspace || !fs.existsSync(path.join(rootFolder, workspace, 'tsconfig.json'))) {
    throw new StartError(
      workspace
        ? `There is no workspace “${workspace}”. Name one, such as mfe-catalog.`
        : 'Name a workspace, such as mfe-catalog.',
    );
  }
  const steps = [
    ['Format', 'prettier', '--check', workspace],
    ['Lint', 'eslint', '--max-warnings', '0', workspace],
    ['Types', 'tsc', '--build', workspace],
  ] as const;
  for (const [title, program, ...args] of steps) {
    process.stdout.write(`── ${title} of ${workspace} ──\n`);
    const { status } = spawnSync('npx', ['--no-install', program, ...args], {
      cwd: rootFolder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new StartError(`${title} failed. See the output above.`);
  }
}

try {
  checkWorkspace(parseArgs({ allowPositionals: true }).positionals[0]);
} catch (error) {
  exitWithError(error);
}
