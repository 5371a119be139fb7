/** What the commands of `npm run delivery` share. */
import { Command } from 'commander';
import { DeliveryError } from '@steadfast/delivery/releases';
import type { Target } from './target';

export interface Site extends Target {
  /** Prints progress, never to standard output. */
  log: (line: string) => void;
}

/** A command's result: `data` for programs, `text` for people. */
export interface Result {
  data: object;
  text: string;
  /** Whether the process should exit with an error, because a check failed. */
  isFailure?: boolean;
}

/** Opens the site of `--target`, runs a command's work on it, and prints the result. */
export type RunOnSite = (work: (site: Site) => Promise<Result>) => Promise<void>;

/** A command whose usage errors are a DeliveryError with one sentence and the usage. */
export class DeliveryCommand extends Command {
  override createCommand(name?: string): DeliveryCommand {
    return new DeliveryCommand(name);
  }

  override error(message: string, options?: { code?: string }): never {
    const usage = `Usage: ${this.createHelp().commandUsage(this)}`;
    throw createUsageError(`${this.formatError(message, options?.code)}\n${usage}`);
  }

  private formatError(message: string, code?: string): string {
    if (code === 'commander.missingArgument') return 'An argument is missing.';
    if (code === 'commander.excessArguments')
      return `Unexpected argument “${this.args[this.registeredArguments.length] ?? ''}”.`;
    if (code === 'commander.unknownCommand') {
      const names = this.commands.map((each) => each.name()).join(', ');
      return `There is no command “${this.args[0] ?? ''}”. Choose from ${names}.`;
    }
    const [line = ''] = message.replace(/^error: ./, (start) => start.slice(-1).toUpperCase()).split('\n');
    return line.replace(/\.?$/, '.');
  }
}

export const createUsageError = (message: string) => new DeliveryError('bad-usage', message);

/** `--again`, the reason to release what the gate refuses otherwise: a version that is rolled back, older or does not render. */
export const AGAIN_OPTION = [
  '--again <reason>',
  'allow a version that was rolled back, is built from an older commit than the live one, or does not render; `versions` shows the reason',
  (text: string): string => {
    const reason = text.trim();
    if (reason === '')
      throw createUsageError('--again needs a reason: --again "the roll-back was a mistake".');
    return reason;
  },
] as const;

/** Parses a percentage of browsers: 10% or 2.5. */
export function parsePercent(text: string): number {
  const percent = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent >= 0 && percent <= 100) return percent;
  throw createUsageError(`“${text}” is not a percentage. Give one from 0% to 100%, such as 10%.`);
}
