import { runTool } from '../../src/cli/run-tool';
import { nameTool, type ToolRun } from './catalogue-tool';

/** One command at a time has the process to itself. */
let running: Promise<unknown> = Promise.resolve();

/** Runs a command of `steadfast catalogue` in this process: starting another takes most of the time of a command. */
export function runCatalogueHere(args: string[], env: Record<string, string>): Promise<ToolRun> {
  const run = running.then(() => runAlone(args, env));
  running = run.catch(() => undefined);
  return run;
}

async function runAlone(args: string[], env: Record<string, string>): Promise<ToolRun> {
  const before = { env: process.env, exitCode: process.exitCode };
  const output = capture(process.stdout);
  const errors = capture(process.stderr);
  process.env = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
  process.exitCode = undefined;
  try {
    const [name = '', ...rest] = nameTool(args);
    await runTool(name, rest);
    return { code: Number(process.exitCode ?? 0), output: output.text(), errors: errors.text() };
  } finally {
    Object.assign(process, before);
    output.stop();
    errors.stop();
  }
}

function capture(stream: NodeJS.WriteStream): { text(): string; stop(): void } {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: string | Uint8Array) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  return {
    text: () => text,
    stop: () => {
      stream.write = write;
    },
  };
}
