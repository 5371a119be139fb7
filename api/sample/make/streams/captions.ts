import type { Cue } from './speech.js';

/** The cues as a WebVTT file; the map line tells HLS that its times start with the stream's. */
export function captionsFile(cues: readonly Cue[]): string {
  const blocks = cues.map(
    (cue, index) =>
      `${index + 1}\n${timeText(cue.start)} --> ${timeText(cue.end + 0.3)}\n${inLines(cue.text)}\n`,
  );
  return `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n${blocks.join('\n')}`;
}

function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  const part = (value: number, digits = 2): string => `${value}`.padStart(digits, '0');
  const thousandths = Math.min(999, Math.round((seconds - whole) * 1000));
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${part(thousandths, 3)}`;
}

/** Breaks a long sentence near its middle, so that a caption has two lines of like length. */
function inLines(text: string): string {
  if (text.length <= 42) return text;
  const words = text.split(' ');
  let best = text;
  let smallest = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut < words.length; cut += 1) {
    const [first, second] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const longer = Math.max(first.length, second.length);
    if (longer < smallest) [best, smallest] = [`${first}\n${second}`, longer];
  }
  return best;
}
