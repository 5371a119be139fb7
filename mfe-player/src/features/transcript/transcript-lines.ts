import type { ScrollViewHandle } from '@steadfast/ui/scroll-view';
import { useEffect, useRef, type RefObject, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { usePlayback, type PlayerController } from '../../engine/player-controller';

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

/** An entry that starts at a time of the video. */
interface TimedEntry {
  startSeconds: number;
}

/** The index of the current entry among entries sorted by start; -1 before the first. */
export function useCurrentEntry(player: PlayerController, entries: readonly TimedEntry[]): number {
  return usePlayback(player, ({ currentTimeSeconds }) => findCurrentEntry(entries, currentTimeSeconds));
}

/** A seek to the start of an entry may land slightly before it because of rounding. */
const TOLERANCE_SECONDS = 0.05;

/** Finds the index of the current entry among entries sorted by start; -1 before the first. */
export function findCurrentEntry(entries: readonly TimedEntry[], seconds: number): number {
  return entries.findLastIndex(({ startSeconds }) => startSeconds <= seconds + TOLERANCE_SECONDS);
}

/** After manual scrolling, the list does not auto-scroll for this long, in milliseconds. */
export const SCROLL_PAUSE_MS = 6_000;

/**
 * Keeps one line of a list in view by scrolling the list, never the page. Pauses while the viewer uses the
 * list: with the mouse over it, keyboard focus in it, or after scrolling it.
 *
 * @param index index of the line; -1 for none
 * @returns event handlers for the list
 */
export function useAutoScroll(
  view: RefObject<ScrollViewHandle | null>,
  list: RefObject<HTMLElement | null>,
  index: number,
) {
  const isMouseOver = useRef(false);
  const scrolledAtMs = useRef(-Infinity);
  useEffect(() => {
    const line = list.current?.children[index];
    const isPaused =
      isMouseOver.current ||
      performance.now() - scrolledAtMs.current < SCROLL_PAUSE_MS ||
      list.current?.querySelector(':focus-visible');
    if (!view.current?.area || !(line instanceof HTMLElement) || isPaused) return;
    view.current.scrollTo(line.offsetTop - (view.current.area.clientHeight - line.offsetHeight) / 2);
  }, [view, list, index]);
  const onManualScroll = () => {
    scrolledAtMs.current = performance.now();
  };
  return {
    onMouseEnter: () => {
      isMouseOver.current = true;
    },
    onMouseLeave: () => {
      isMouseOver.current = false;
    },
    onTouchMove: onManualScroll,
    onWheel: onManualScroll,
  };
}

/**
 * Makes a long list of buttons a single tab stop. Arrow keys, Home and End move within it. Tab enters at the
 * current line.
 *
 * @param count number of lines
 * @param currentIndex index of the current line; -1 for none
 */
export function useLineKeys(count: number, currentIndex: number) {
  const [focused, setFocused] = useState<number>();
  const stop = Math.min(focused ?? Math.max(0, currentIndex), count - 1);
  const moves: Partial<Record<string, number>> = {
    ArrowUp: stop - 1,
    ArrowDown: stop + 1,
    Home: 0,
    End: count - 1,
  };
  return {
    stop,
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = moves[event.key];
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault(); // neither scrolling nor the volume
        event.currentTarget.children[Math.min(Math.max(0, to), count - 1)]?.querySelector('button')?.focus();
      },
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        const index = Array.from(currentTarget.children).findIndex((line) => line.contains(target));
        if (index >= 0) setFocused(index);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      },
    },
  };
}
