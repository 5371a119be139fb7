import { Children, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon/Icon';
import { classNames } from '../class-names';
import styles from './CardRow.module.css';
import { useRowScrollPosition } from './use-row-scroll-position';
import { useRowScroll } from './use-row-scroll';

export interface CardRowProps {
  title: string;
  /** Where the title leads, when it leads somewhere. */
  titleTo?: string | undefined;
  /** The cards; each becomes an item of the list. */
  children: ReactNode;
  className?: string | undefined;
  /**
   * Far from the window: its cards, all videos, are not drawn, and their room stays as it is. How far it was scrolled
   * sideways is kept. For pages of more rows than a browser can bear.
   */
  isAway?: boolean | undefined;
}

/**
 * A titled row of cards that scrolls sideways by touch, wheel, drag, keyboard and buttons, and is found where it was by
 * whoever comes back to its page, where its title is the only one of its name. It spans the window and brings
 * the page's side margin itself: it must not stand inside `.gutter`.
 */
export function CardRow({ title, titleTo, children, className, isAway = false }: CardRowProps) {
  const titleId = useId();
  const scrolledTo = useRef(0);
  return (
    <section className={classNames(styles.row, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto">
          {titleTo ? (
            <Link to={titleTo} className={styles.link}>
              {title}
              <Icon name="chevron-right" size="0.8em" className={styles.arrow} />
            </Link>
          ) : (
            title
          )}
        </h2>
      </div>
      {isAway ? (
        <div className={styles.away} />
      ) : (
        <Cards title={title} scrolledTo={scrolledTo}>
          {children}
        </Cards>
      )}
    </section>
  );
}

interface CardsProps {
  title: string;
  children: ReactNode;
  /** How far the row is scrolled sideways, in pixels, while its cards are not drawn. */
  scrolledTo: RefObject<number>;
}

function Cards({ title, children, scrolledTo }: CardsProps) {
  const { ref, focusAtEnd, canGoBack, canGoOn, page } = useRowScroll();
  useRowScrollPosition(ref, title);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // A button that goes at its end hands the focus to the other: lost, it would start again at the top of the page.
  useLayoutEffect(() => {
    if (!canGoOn && focusAtEnd.current === next.current) previous.current?.focus();
    if (!canGoBack && focusAtEnd.current === previous.current) next.current?.focus();
  }, [focusAtEnd, canGoBack, canGoOn]);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    if (scrolledTo.current !== 0) list.scrollLeft = scrolledTo.current;
    return () => {
      scrolledTo.current = list.scrollLeft;
    };
  }, [ref, scrolledTo]);
  return (
    <div className={styles.view}>
      <ul ref={ref} className={styles.list}>
        {Children.map(children, (card) => card && <li className={styles.item}>{card}</li>)}
      </ul>
      <button
        ref={previous}
        type="button"
        className={classNames(styles.button, styles.previous)}
        hidden={!canGoBack}
        onClick={() => page(-1)}
        aria-label={`Previous in ${title}`}
      >
        <Icon name="chevron-left" size="1.5rem" />
      </button>
      <button
        ref={next}
        type="button"
        className={classNames(styles.button, styles.next)}
        hidden={!canGoOn}
        onClick={() => page(1)}
        aria-label={`Next in ${title}`}
      >
        <Icon name="chevron-right" size="1.5rem" />
      </button>
    </div>
  );
}
