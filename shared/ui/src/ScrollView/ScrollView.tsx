import { LazyMount } from '@steadfast/sdk/internal';
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import styles from './ScrollView.module.css';
import type { ViewScroller } from './view-scroller';

const loadThumb = async () => (await import('./ScrollThumb')).ScrollThumb;

export interface ScrollViewHandle {
  /** The element that scrolls natively, and the offset parent of its content. */
  readonly area: HTMLElement | null;
  /**
   * Scrolls to a distance from the top, in pixels; at once until the code of the thumb has loaded.
   *
   * @param durationMs 170 by default (REQ-UI-2); always 0 with prefers-reduced-motion
   */
  scrollTo: (scrolled: number, durationMs?: number) => void;
}

export interface ScrollViewProps {
  /**
   * Accessible name of the area, which then takes the focus for the keyboard to scroll it. Only for content without links or
   * buttons: those take the focus themselves.
   */
  label?: string | undefined;
  children: ReactNode;
  ref?: Ref<ScrollViewHandle> | undefined;
  /** Must limit the height. Its `overscroll-behavior` applies to the area. */
  className?: string | undefined;
}

/**
 * An area that scrolls vertically, with a thumb that can be grabbed however long the content is (REQ-UI-2). The thumb loads after
 * the content. It has a column beside it, so that nothing moves when it comes or the content outgrows the area.
 */
export function ScrollView({ label, children, ref, className }: ScrollViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const scroller = useRef<ViewScroller>(null);
  useImperativeHandle(ref, () => ({
    get area() {
      return area.current;
    },
    scrollTo(scrolled, durationMs) {
      if (scroller.current) scroller.current.scrollTo(scrolled, durationMs);
      else if (area.current) area.current.scrollTop = scrolled;
    },
  }));
  return (
    <div className={classNames(styles.view, className)}>
      <div
        ref={area}
        className={styles.area}
        role={label === undefined ? undefined : 'region'}
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls content without focusable elements
        tabIndex={label === undefined ? undefined : 0}
      >
        <div className={styles.content}>{children}</div>
      </div>
      <LazyMount
        isWanted
        load={loadThumb}
        failureMessage="The thumb of a scroll view did not load"
        props={{ area, ref: scroller }}
      />
    </div>
  );
}
