/** The share of the work after which another line is printed where there is no terminal. */
const LINE_SHARE = 0.1;

/**
 * Shows progress: on a terminal one line that updates, with the time left; otherwise a line per tenth.
 *
 * @returns a function to call with the fraction that is done, from 0 to 1
 */
export function createProgressLine(
  output: { isTTY?: boolean; write(text: string): unknown },
  what: string,
  now: () => number = Date.now,
): (share: number) => void {
  const startedMs = now();
  let lastStep = -1;
  return (fraction) => {
    const share = Math.min(1, Math.max(0, fraction));
    const step = output.isTTY
      ? Math.floor(share * 100) / 100
      : Math.floor(share / LINE_SHARE + 1e-9) * LINE_SHARE;
    if (step <= lastStep) return;
    lastStep = step;
    const percent = `${what} ${Math.round(step * 100)} %`;
    const leftSeconds = ((now() - startedMs) / 1000) * (1 / Math.max(share, 0.01) - 1);
    const left = share >= 0.02 && share < 1 ? `, ${formatDuration(leftSeconds)} left` : '';
    if (output.isTTY) output.write(`\r\x1b[K${percent}${left}${share === 1 ? '\n' : ''}`);
    else output.write(`${percent}${left}\n`);
  };
}

function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3_600).toFixed(1)} h`;
}
