import { defineAccountCommands } from './account-commands';
import { defineEditorCommands, defineSeriesCommands } from './catalogue-commands';
import { defineFileCommands } from './file-commands';
import { defineJobCommands } from './job-commands';
import { defineMediaCommands } from './media-commands';
import { runCommand, ToolCommand } from './run-command';

/** What defines the commands of each tool. */
const TOOLS: Record<string, ((program: ToolCommand) => void)[]> = {
  catalogue: [defineSeriesCommands, defineEditorCommands, defineFileCommands],
  accounts: [defineAccountCommands],
  jobs: [defineJobCommands],
  media: [defineMediaCommands],
};

/**
 * Runs one command of a tool, and sets the exit code.
 *
 * @param name such as `catalogue`
 */
export async function runTool(name: string, args: string[]): Promise<void> {
  const program = new ToolCommand(`steadfast ${name}`);
  for (const define of TOOLS[name] ?? []) define(program);
  await runCommand(program, args);
}
