/** The plain text of a cue, without markup and ruby annotations. */
export function readCueText(cue: Pick<VTTCue, 'getCueAsHTML'>): string {
  const content = cue.getCueAsHTML();
  for (const reading of content.querySelectorAll('rt, rp')) reading.remove();
  return (content.textContent ?? '').replace(/\s+/g, ' ').trim();
}
