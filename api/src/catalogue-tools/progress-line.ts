import type { CommandContext } from './command';

/** Where nobody watches, a line for each such step. */
const STEP = 0.1;

/**
 * Shows how far something is: on a terminal one line that changes, with the time left, and otherwise a plain line at
 * each tenth.
 *
 * @returns told the share that is done, from 0 to 1
 */
export function createProgressLine(
  { tell, isWatched }: Pick<CommandContext, 'tell' | 'isWatched'>,
  what: string,
  now: () => number = Date.now,
): (share: number) => void {
  const startedMs = now();
  let told = -1;
  return (given) => {
    const share = Math.min(1, Math.max(0, given));
    const step = isWatched ? Math.floor(share * 100) / 100 : Math.floor(share / STEP + 1e-9) * STEP;
    if (step <= told) return;
    told = step;
    const percent = `${what} ${Math.round(step * 100)} %`;
    const leftSeconds = ((now() - startedMs) / 1000) * (1 / Math.max(share, 0.01) - 1);
    const left = share >= 0.02 && share < 1 ? `, ${duration(leftSeconds)} left` : '';
    if (isWatched) tell(`\r\x1b[K${percent}${left}${share === 1 ? '\n' : ''}`);
    else tell(`${percent}${left}\n`);
  };
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3_600).toFixed(1)} h`;
}
