/** The commands that edit the catalogue. */
import { runCommand, ToolCommand } from '../run-command';
import { defineEditorCommands } from './commands/editor-commands';
import { defineFileCommands } from './commands/file-commands';
import { defineHomeCommands } from './commands/home-commands';
import { defineJobCommands } from './commands/job-commands';
import { defineMediaCommands } from './commands/media-commands';
import { defineSeriesCommands } from './commands/series-commands';
import { defineVideoCommands } from './commands/video-commands';

/** Runs one command, and sets the exit code. */
export async function runCatalogue(args: string[]): Promise<void> {
  const program = new ToolCommand('npm run catalogue --');
  defineSeriesCommands(program);
  defineVideoCommands(program);
  defineJobCommands(program);
  defineEditorCommands(program);
  defineHomeCommands(program);
  defineFileCommands(program);
  defineMediaCommands(program);
  await runCommand(program, args);
}
