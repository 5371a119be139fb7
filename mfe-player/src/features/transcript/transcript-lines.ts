/** One line of the transcript. */
export interface TranscriptLine {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** Builds the transcript in order of time. Repeats, as in roll-up captions, appear once. */
export function createTranscript(cues: readonly VTTCue[]): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  for (const cue of [...cues].sort((one, other) => one.startTime - other.startTime)) {
    const text = readCueText(cue);
    const previous = lines.at(-1);
    if (text === '') continue;
    if (previous?.text === text && cue.startTime <= previous.endSeconds) {
      previous.endSeconds = Math.max(previous.endSeconds, cue.endTime);
    } else {
      lines.push({ startSeconds: cue.startTime, endSeconds: cue.endTime, text });
    }
  }
  return lines;
}

/** The plain text of a cue, without markup and ruby annotations. */
export function readCueText(cue: Pick<VTTCue, 'getCueAsHTML'>): string {
  const content = cue.getCueAsHTML();
  for (const reading of content.querySelectorAll('rt, rp')) reading.remove();
  return (content.textContent ?? '').replace(/\s+/g, ' ').trim();
}
