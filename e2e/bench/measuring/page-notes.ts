import type { LayoutShift } from './web-vitals';

/** What a page notes about itself from its first moment on. Times in ms since its navigation began. */
export interface PageNotes {
  /** When the first of what the viewer has come for was painted … */
  firstPaintedMs?: number;
  /** … and when it was in the document: below the first view nothing is painted. */
  firstThereMs?: number;
  /** When the first picture was painted. */
  pictureMs?: number;
  largestPaintMs?: number;
  largestElement?: string;
  shifts: LayoutShift[];
  /** Work that kept the page from answering for 50 ms or more. */
  longTasks: { startMs: number; ms: number }[];
}

declare global {
  interface Window {
    pageNotes?: PageNotes;
  }
}

/** Runs in the page, before anything of it. @param selector of what the viewer has come for */
export function notePage(selector: string): void {
  const notes: PageNotes = (window.pageNotes = { shifts: [], longTasks: [] });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    notes.largestPaintMs = entry.startTime;
    notes.largestElement = element?.tagName.toLowerCase() ?? 'gone';
  });
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    notes.shifts.push({ startMs: startTime, value, hadRecentInput });
  });
  observe('longtask', ({ startTime, duration }) => {
    notes.longTasks.push({ startMs: startTime, ms: duration });
  });
  // Asked for by an attribute, the browser itself says when an element was painted: a timer would come after the work
  // that the page does next.
  observe('element', (entry) => {
    const { identifier, startTime } = entry as PerformanceEntry & { identifier: 'first' | 'picture' };
    notes[identifier === 'first' ? 'firstPaintedMs' : 'pictureMs'] ??= startTime;
  });
  const observer = new MutationObserver(() => {
    const picture = document.querySelector('main img, main video[poster]');
    picture?.setAttribute('elementtiming', 'picture');
    const first = document.querySelector(selector);
    if (!first) return;
    notes.firstThereMs ??= performance.now();
    first.setAttribute('elementtiming', 'first');
    if (picture) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
