/** REQ-UI-2: a thumb that can be held, however long the content is. */
export const THUMB_MIN_PX = 30;

/** Lengths in pixels along the scrolled axis. */
export interface ScrollLengths {
  /** What is in sight. */
  view: number;
  /** All there is. */
  content: number;
  track: number;
}

/** Whether there is anything to scroll. */
export function overflows({ view, content }: Pick<ScrollLengths, 'view' | 'content'>): boolean {
  return content - view >= 1; // browsers round: a part of a pixel is nothing
}

/** How long the thumb is: the share of the content that is in sight. 0: all is in sight, there is nothing to hold. */
export function thumbLength(lengths: ScrollLengths): number {
  const { view, content, track } = lengths;
  if (!overflows(lengths)) return 0;
  return Math.min(track, Math.max(THUMB_MIN_PX, (track * view) / content));
}

/** How far the thumb stands from the start of its track when so much is scrolled. */
export function thumbOffset(scrolled: number, lengths: ScrollLengths): number {
  const most = lengths.content - lengths.view;
  const room = lengths.track - thumbLength(lengths);
  return most <= 0 ? 0 : room * within(0, scrolled / most, 1);
}

/** How much is scrolled when the thumb stands so far from the start of its track. */
export function scrolledAt(offset: number, lengths: ScrollLengths): number {
  const room = lengths.track - thumbLength(lengths);
  return room <= 0 ? 0 : (lengths.content - lengths.view) * within(0, offset / room, 1);
}

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
