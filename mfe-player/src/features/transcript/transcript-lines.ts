import { readCueText } from '../captions/cue-text';

/** What is said at a time. */
export interface TranscriptLine {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** All that is said, in order. What captions repeat, because they roll or come twice, is there once. */
export function createTranscript(cues: readonly VTTCue[]): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  for (const cue of [...cues].sort((one, other) => one.startTime - other.startTime)) {
    const text = readCueText(cue);
    const before = lines.at(-1);
    if (text === '') continue;
    if (before?.text === text && cue.startTime <= before.endSeconds) {
      before.endSeconds = Math.max(before.endSeconds, cue.endTime);
    } else {
      lines.push({ startSeconds: cue.startTime, endSeconds: cue.endTime, text });
    }
  }
  return lines;
}
