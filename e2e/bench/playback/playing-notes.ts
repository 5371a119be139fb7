/** What a page notes about the video in it. Times in ms since 1970, so that they hold across documents. */
export interface PlayingNotes {
  /** The press on the link; in the page that it leads to, kept from the one before. */
  pressedAtMs?: number;
  firstFrameAtMs?: number;
  /** Tasks of more than 50 ms. */
  longTasks: { atMs: number; ms: number }[];
}

declare global {
  interface Window {
    playingNotes?: PlayingNotes;
  }
}

/** Runs in each page, before anything of it. */
export function notePlaying(): void {
  const KEY = 'bench-pressed-at';
  const since1970 = (ms: number) => performance.timeOrigin + ms;
  const pressed = sessionStorage.getItem(KEY);
  const notes: PlayingNotes = (window.playingNotes = {
    ...(pressed !== null && { pressedAtMs: Number(pressed) }),
    longTasks: [],
  });
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      notes.pressedAtMs = since1970(timeStamp);
      sessionStorage.setItem(KEY, String(notes.pressedAtMs));
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      notes.longTasks.push({ atMs: since1970(startTime), ms: duration });
  }).observe({ type: 'longtask', buffered: true });

  const watched = new WeakSet<HTMLVideoElement>();
  const watch = (video: HTMLVideoElement) => {
    watched.add(video);
    video.requestVideoFrameCallback((_, { presentationTime }) => {
      notes.firstFrameAtMs ??= since1970(presentationTime);
    });
  };
  new MutationObserver(() => {
    const video = document.querySelector('video');
    if (video && !watched.has(video)) watch(video);
  }).observe(document, { childList: true, subtree: true });
}
