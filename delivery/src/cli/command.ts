/** Types, options and parsers that several commands use. */
import { InvalidArgumentError } from 'commander';
import type { Finding } from '../gate/gate';
import type { Cause } from '../releases/change-site';
import type { SiteStore } from '../site/store/site-store';

export interface Site {
  store: SiteStore;
  /** Its public URL, where it is configured. */
  address?: string | undefined;
  /** On whose behalf the command changes the site. */
  cause: Cause;
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

/** How the caller's repository builds its workspaces. */
export interface Workspaces {
  names: string[];
  /**
   * Builds a workspace and runs `work` while nobody else builds it.
   *
   * @param isBuilt uses the last build instead
   * @param log prints progress
   * @param work gets the build's output folder, and a promise that rejects with `build-failed` if its types are wrong: checking
   *   them may take longer than the build
   * @throws {DeliveryError} `build-failed`
   */
  withBuild: <T>(
    workspace: string,
    options: { isBuilt: boolean; log: (line: string) => void },
    work: (dist: string, checked: Promise<unknown>) => Promise<T>,
  ) => Promise<T>;
}

/** The user's working directory: npm runs scripts in the package's folder, and passes the former in INIT_CWD. */
export function findCallerFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return script === 'delivery' && caller ? caller : process.cwd();
}

const REASON_MAX = 500;

function parseReason(text: string): string {
  const reason = text.trim();
  if (reason !== '' && reason.length <= REASON_MAX) return reason;
  throw new InvalidArgumentError(`Give 1 to ${REASON_MAX} characters, such as "players stalled".`);
}

/** `--again`, the reason to release a version that was rolled back, is older or does not render. */
export const AGAIN_OPTION = [
  '--again <reason>',
  'allow a version that was rolled back, is built from an older commit than the live one, or does not render; `status` shows the reason',
  parseReason,
] as const;

/** `--reason`, for the log. */
export const REASON_OPTION = ['--reason <text>', 'why, for the log in `status`', parseReason] as const;

const UNITS_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a time, in milliseconds: 90s, 30m, 12h, 7d. */
export function parseTime(text: string): number {
  const [, amount, unit = ''] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  const ms = Number(amount) * (UNITS_MS[unit] ?? NaN);
  if (ms > 0) return ms;
  throw new InvalidArgumentError('Give a time such as 30m, 12h or 7d.');
}

/** Parses a whole number from 1. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 1.');
}

/** Parses a percentage: 10% or 2.5. */
export function parsePercent(text: string): number {
  const percent = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent <= 100) return percent;
  throw new InvalidArgumentError('Give a percentage from 0% to 100%, such as 10%.');
}

/** One line per finding, with the page that explains it. */
export function formatFindings(title: string, findings: Finding[]): string[] {
  if (findings.length === 0) return [];
  return [`${title}:`, ...findings.map(({ code, message, page }) => `  ${code}: ${message} (${page})`)];
}

export const formatWarnings = (warnings: Finding[]) => formatFindings('Warnings', warnings);
