/**
 * Shows progress: on a terminal one line that updates, otherwise a line per tenth.
 *
 * @returns a function to call with the fraction that is done, from 0 to 1
 */
export function createProgressLine(
  output: { isTTY?: boolean; write(text: string): unknown },
  what: string,
): (share: number) => void {
  const steps = output.isTTY ? 100 : 10;
  let lastStep = -1;
  return (share) => {
    const step = Math.floor(share * steps);
    if (step <= lastStep) return;
    lastStep = step;
    const percent = `${what} ${Math.round((step / steps) * 100)} %`;
    output.write(output.isTTY ? `\r\x1b[K${percent}${share >= 1 ? '\n' : ''}` : `${percent}\n`);
  };
}
