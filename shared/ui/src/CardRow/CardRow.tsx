import { Children, Suspense, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon/Icon';
import { classNames } from '../class-names';
import styles from './CardRow.module.css';
import { useRowScrollPosition } from './use-row-scroll-position';
import { useRowScroll } from './use-row-scroll';
import { CardSkeleton } from '../Card/Card';
import { Skeleton } from '../Skeleton/Skeleton';

export interface CardRowProps {
  title: string;
  /** The link of the title. */
  titleTo?: string | undefined;
  /** The cards; each becomes a list item. */
  children: ReactNode;
  className?: string | undefined;
  /**
   * Far from the viewport: does not render its cards, which must be videos, but keeps their space and the scroll position. For
   * pages with very many rows.
   */
  isAway?: boolean | undefined;
  /** In the HTML in place of cards that are away: links, for readers without scripts. */
  noScript?: ReactNode;
}

/**
 * A titled row of cards that scrolls horizontally by touch, wheel, drag, keyboard and buttons. Restores its scroll position when
 * the viewer returns to the page; its title must be unique there. It spans the window and adds the page's side margin itself,
 * so do not place it inside `.gutter`.
 */
export function CardRow({ title, titleTo, children, className, isAway = false, noScript }: CardRowProps) {
  const titleId = useId();
  const wasShown = useRef(false);
  return (
    <section className={classNames(styles.row, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto">
          {titleTo ? (
            <Link to={titleTo} className={classNames('clamp', styles.link)}>
              <span>{title}</span>
              <Icon name="chevron-right" size="0.8em" className={styles.arrow} />
            </Link>
          ) : (
            title
          )}
        </h2>
      </div>
      {isAway ? (
        <div className={styles.placeholder}>{noScript && <noscript>{noScript}</noscript>}</div>
      ) : (
        // A boundary of its own: a rendered page is taken over row by row.
        <Suspense>
          <Cards title={title} wasShown={wasShown}>
            {children}
          </Cards>
        </Suspense>
      )}
    </section>
  );
}

interface CardsProps {
  title: string;
  children: ReactNode;
  /** Whether the cards were rendered before. */
  wasShown: RefObject<boolean>;
}

function Cards({ title, children, wasShown }: CardsProps) {
  const { ref, focusAtEnd, canGoBack, canGoOn, page } = useRowScroll();
  useRowScrollPosition(ref, title, wasShown);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // A button that disappears at its end passes the focus to the other one; otherwise the focus would be lost.
  useLayoutEffect(() => {
    if (!canGoOn && focusAtEnd.current === next.current) previous.current?.focus();
    if (!canGoBack && focusAtEnd.current === previous.current) next.current?.focus();
  }, [focusAtEnd, canGoBack, canGoOn]);
  return (
    <div className={styles.view}>
      <ul ref={ref} className={styles.list} data-row="">
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

export interface CardRowSkeletonProps {
  /** The row's title, if known. */
  title?: string | undefined;
  /** The kind of cards: those of series are one line taller. */
  of?: 'videos' | 'series' | undefined;
  count?: number | undefined;
}

/** The skeleton of a row of cards. */
export function CardRowSkeleton({ title, of = 'videos', count = 6 }: CardRowSkeletonProps) {
  return (
    <div className={styles.row} aria-hidden="true">
      <div className={styles.head}>
        <p className={styles.title}>{title ?? <Skeleton width="8em" />}</p>
      </div>
      <div className={styles.view}>
        <div className={styles.list} data-inert="">
          {Array.from({ length: count }, (_, index) => (
            <div key={index} className={styles.item}>
              <CardSkeleton lines={of === 'series' ? 3 : 2} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
