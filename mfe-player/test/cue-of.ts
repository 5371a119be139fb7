/** A cue as the browser makes it of a stream's captions: jsdom has none. */
export function cueOf(html: string, startTime = 0, more: Partial<VTTCue> = {}): VTTCue {
  const cue = {
    id: `${startTime}`,
    startTime,
    endTime: startTime + 4,
    text: html,
    line: 'auto',
    snapToLines: true,
    getCueAsHTML() {
      const template = document.createElement('template');
      template.innerHTML = html;
      return template.content;
    },
    ...more,
  };
  return cue as VTTCue;
}
