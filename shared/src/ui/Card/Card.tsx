import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PictureSet } from '../../contract';
import { classNames } from '../class-names';
import { Picture } from '../Picture/Picture';
import styles from './Card.module.css';

export interface CardPosition {
  to: string;
  /** Level of the card's heading below that of its row or grid. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Part of the first view: its picture is fetched at once. */
  priority?: boolean | undefined;
  /** What can be done with it besides opening it: a menu. Stands beside the title, outside the link. A finger that rests on
   * the card opens it too (LongPress). */
  footer?: ReactNode;
  /** Marks what was searched for in its words. What it makes of a text has to read the same. */
  marked?: ((text: string) => ReactNode) | undefined;
}

export interface CardProps extends CardPosition {
  title: string;
  picture: PictureSet | undefined;
  url: string | undefined;
  /** What lies on the picture. */
  marks?: ReactNode;
  /** Lines of text for which there is always room, so that a row does not jump when it fills. */
  lines: 2 | 3;
  /** What stands below the title. */
  children?: ReactNode;
}

/** How wide a card stands on the page, for <img sizes>: `--card-width` of the tokens, in a grid a little more. */
const CARD_SIZES =
  '(min-width: 1920px) 20rem, (min-width: 1440px) 22vw, (min-width: 992px) 26vw, (min-width: 480px) 40vw, 72vw';

/** Words as they are. */
export const plain = (text: string): ReactNode => text;

/** What all cards have in common: a 16:9 picture and a title, whose link covers the whole card. */
export function Card({
  to,
  headingLevel = 3,
  priority,
  footer,
  marked = plain,
  title,
  picture,
  url,
  marks,
  lines,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-long-press={footer ? '' : undefined}>
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
        <div className={classNames(styles.words, lines === 3 ? styles.three : styles.two)}>
          <Heading className={styles.title} dir="auto">
            <Link to={to} className={styles.link} draggable={false} viewTransition>
              {marked(title)}
            </Link>
          </Heading>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </article>
  );
}
