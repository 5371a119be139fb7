/** `npm run check -- mfe-catalog`: format, lint and types of one workspace, in the order of what fails soonest. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError, endWithReason } from './running';
import { rootFolder } from './workspaces';

function checkWorkspace(workspace: string | undefined): void {
  if (!workspace || !fs.existsSync(path.join(rootFolder, workspace, 'tsconfig.json'))) {
    throw new StartError(
      `There is nothing to check in ${workspace ?? 'no workspace'}: name one, mfe-catalog for instance.`,
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
    if (status !== 0) throw new StartError(`${title}: see above.`);
  }
}

try {
  checkWorkspace(process.argv[2]);
} catch (error) {
  endWithReason(error);
}
