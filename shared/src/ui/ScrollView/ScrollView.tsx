import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import styles from './ScrollView.module.css';
import type { ScrollAxis } from './scroll-mover';
import { ViewScroller } from './view-scroller';

/** How its owner moves what is in it. */
export interface ScrollViewHandle {
  /**
   * Scrolls so far from the start, in pixels.
   *
   * @param durationMs 170 unless told otherwise (REQ-UI-2); who wants no motion is there at once
   */
  scrollTo: (scrolled: number, durationMs?: number) => void;
}

export interface ScrollViewProps {
  /** Names the area for a screen reader, as it can be reached by keyboard. */
  label: string;
  children: ReactNode;
  /** Which way it scrolls. */
  axis?: ScrollAxis | undefined;
  ref?: Ref<ScrollViewHandle> | undefined;
  /** Sets the size that its content may fill: a height for `y`, a width for `x`. */
  className?: string | undefined;
}

/** A part of the page that scrolls on its own, with a thumb that can be held however long it is (REQ-UI-2). */
export function ScrollView({ label, children, axis = 'y', ref, className }: ScrollViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const scroller = useRef<ViewScroller>(undefined);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    if (!area.current || !track.current || !thumb.current) return undefined;
    const elements = { area: area.current, track: track.current, thumb: thumb.current };
    const made = new ViewScroller(elements, axis, setOverflows);
    scroller.current = made;
    return () => {
      made.dispose();
    };
  }, [axis]);

  useImperativeHandle(ref, () => ({
    scrollTo: (scrolled, durationMs) => scroller.current?.moveTo(scrolled, durationMs),
  }));

  return (
    <div
      className={classNames(styles.view, styles[axis], className)}
      data-overflows={overflows ? '' : undefined}
    >
      <div
        ref={area}
        className={styles.area}
        role="region"
        aria-label={label}
        // Without it, who has only a keyboard could not scroll what holds nothing to focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={overflows ? 0 : undefined}
      >
        <div className={styles.content}>{children}</div>
      </div>
      <div ref={track} className={styles.track} aria-hidden="true">
        <div ref={thumb} className={styles.thumb} />
      </div>
    </div>
  );
}
