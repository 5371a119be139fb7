/** `steadfast activate`: makes the parts of this release live. */
import { runCommand, ToolCommand } from '../api/src/cli/run-command';
import { activateBuilds, readLive } from './local-site';

const program = new ToolCommand('steadfast activate')
  .description('Makes the parts of this release live, without the gate.')
  .action(async () => activateBuilds(await readLive(), true));
await runCommand(program);
