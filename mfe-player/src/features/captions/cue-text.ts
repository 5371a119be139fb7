/** What is said in a cue, as plain words: without markup, and without the readings that stand above other words. */
export function readCueText(cue: Pick<VTTCue, 'getCueAsHTML'>): string {
  const content = cue.getCueAsHTML();
  for (const reading of content.querySelectorAll('rt, rp')) reading.remove();
  return (content.textContent ?? '').replace(/\s+/g, ' ').trim();
}
