import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PictureSet } from '@steadfast/contract';
import { classNames } from '../class-names';
import { Picture } from '../Picture/Picture';
import styles from './Card.module.css';
import { Skeleton } from '../Skeleton/Skeleton';

export interface CardPosition {
  to: string;
  /** Level of the card's heading; one below that of its row or grid. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Fetches the picture at once, for cards in the first view. */
  priority?: boolean | undefined;
  /** Highlights search terms in a text, without changing the text. */
  marked?: ((text: string) => ReactNode) | undefined;
}

interface CardProps extends CardPosition {
  title: string;
  picture: PictureSet | undefined;
  url: string | undefined;
  /** Next to the title, outside the link: its menu, and what features add. */
  menu: ReactNode;
  /** Whether a long press on the card opens the menu (LongPress). */
  hasLongPress: boolean;
  /** Badges on the picture. */
  marks?: ReactNode;
  /** Reserves space for this many lines of text, so that a row keeps its height while it loads. */
  lines: 2 | 3;
  /** A text below the title, and how many lines of it are shown. */
  subline?: { text: string; lines: 1 | 2 } | undefined;
}

/** The <img sizes> of a card: the token `--card-width`; cards in a grid are slightly wider. */
const CARD_SIZES =
  '(min-width: 1920px) 20rem, (min-width: 1440px) 22vw, (min-width: 992px) 26vw, (min-width: 480px) 40vw, 72vw';

/** Renders text without highlights. */
const plain = (text: string): ReactNode => text;

/** The base of all cards: a 16:9 picture and a title whose link covers the whole card. */
export function Card({
  to,
  headingLevel = 3,
  priority,
  menu,
  hasLongPress,
  marked = plain,
  title,
  picture,
  url,
  marks,
  lines,
  subline,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames(styles.card, lines === 2 && styles.fixedHeight)}
      data-long-press={hasLongPress ? '' : undefined}
    >
      <div className={styles.frame}>
        <Picture
          className={styles.picture}
          picture={picture}
          url={url}
          alt=""
          sizes={CARD_SIZES}
          priority={priority}
        />
        {marks}
      </div>
      <div className={styles.body}>
        <div className={classNames(styles.text, lines === 3 ? styles.threeLines : styles.twoLines)}>
          <Heading className={classNames('clamp', styles.title)} dir="auto">
            <Link to={to} className="cover-link" draggable={false} viewTransition>
              {marked(title)}
            </Link>
          </Heading>
          {subline?.text && (
            <p
              className={classNames('clamp', styles.subline, subline.lines === 1 && styles.singleLine)}
              dir="auto"
            >
              {marked(subline.text)}
            </p>
          )}
        </div>
        <div className={styles.menu}>{menu}</div>
      </div>
    </article>
  );
}

/** The skeleton of a card. */
export function CardSkeleton({ lines = 2 }: { lines?: 2 | 3 | undefined }) {
  return (
    <div className={styles.card}>
      <Skeleton shape="block" className={styles.placeholder} />
      <div className={classNames(styles.lines, lines === 3 ? styles.threeLines : styles.twoLines)}>
        <Skeleton width="85%" />
        <Skeleton width="55%" />
      </div>
    </div>
  );
}
