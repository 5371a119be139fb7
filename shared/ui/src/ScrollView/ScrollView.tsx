import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import styles from './ScrollView.module.css';
import type { ScrollAxis } from './scroll-mover';
import { ViewScroller } from './view-scroller';

export interface ScrollViewHandle {
  /**
   * Scrolls to a distance from the start, in pixels.
   *
   * @param durationMs 170 by default (REQ-UI-2); ignored with prefers-reduced-motion
   */
  scrollTo: (scrolled: number, durationMs?: number) => void;
}

export interface ScrollViewProps {
  /** Accessible name of the area, which is focusable. */
  label: string;
  children: ReactNode;
  /** The scroll axis. */
  axis?: ScrollAxis | undefined;
  ref?: Ref<ScrollViewHandle> | undefined;
  /** Must limit the size: a height for `y`, a width for `x`. */
  className?: string | undefined;
}

/** A scrollable area with a thumb that can be grabbed however long the content is (REQ-UI-2). */
export function ScrollView({ label, children, axis = 'y', ref, className }: ScrollViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const scroller = useRef<ViewScroller>(undefined);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    if (!area.current || !track.current || !thumb.current) return undefined;
    const elements = { area: area.current, track: track.current, thumb: thumb.current };
    const created = new ViewScroller(elements, axis, setOverflows);
    scroller.current = created;
    return () => {
      created.dispose();
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
        // Focusable, so that keyboard users can scroll content without focusable elements.
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
