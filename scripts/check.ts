/** `npm run check -- mfe-catalog`: checks format, lint and types of one workspace, the quickest first. */
import { spawnSync } from 'node:child_process';
import { exitWithError, StartError } from '@steadfast/server';
import { rootFolder, TYPE_CHECKER } from '../bin/workspaces.js';

function run(title: string, program: string, ...args: string[]): void {
  process.stdout.write(`── ${title} ──\n`);
  const options = { cwd: rootFolder, stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [program, ...args], options);
  if (status !== 0) throw new StartError(`${title}: failed. See the output above.`);
}

try {
  const [, , workspace] = process.argv;
  if (!workspace) throw new StartError('Name a workspace: npm run check -- mfe-catalog');
  run('Format', 'node_modules/oxfmt/bin/oxfmt', '--check', workspace);
  run('Lint', 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0', workspace);
  run('Types', TYPE_CHECKER, '--build', workspace);
} catch (error) {
  exitWithError(error);
}
