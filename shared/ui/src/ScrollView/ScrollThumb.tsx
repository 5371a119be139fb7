import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react';
import styles from './ScrollThumb.module.css';
import { ViewScroller } from './view-scroller';

export interface ScrollThumbProps {
  /** The element that scrolls. */
  area: RefObject<HTMLElement | null>;
  ref: Ref<ViewScroller | null>;
}

/** The thumb of a scroll view in its track. Its code also moves the content with a finger. */
export function ScrollThumb({ area, ref }: ScrollThumbProps) {
  const track = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const scroller = useRef<ViewScroller>(null);
  useLayoutEffect(() => {
    if (!area.current || !track.current || !thumb.current) return undefined;
    const created = new ViewScroller(area.current, track.current, thumb.current);
    scroller.current = created;
    return () => {
      created.dispose();
    };
  }, [area]);
  useImperativeHandle<ViewScroller | null, ViewScroller | null>(ref, () => scroller.current, []);
  return (
    <div ref={track} className={styles.track} aria-hidden="true">
      <div ref={thumb} className={styles.thumb} />
    </div>
  );
}
