import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PictureSet } from '../../contract';
import { Picture } from '../Picture/Picture';
import styles from './Card.module.css';

export interface CardPlace {
  to: string;
  /** Level of the card's heading below that of its row or grid. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Part of the first view: its picture is fetched at once. */
  priority?: boolean | undefined;
  /** What can be done with it besides opening it: a menu. Stands beside the title, outside the link. */
  footer?: ReactNode;
}

export interface CardProps extends CardPlace {
  title: string;
  picture: PictureSet | undefined;
  url: string | undefined;
  /** What lies on the picture. */
  marks?: ReactNode;
  /** What stands below the title. */
  children?: ReactNode;
}

/** How wide a card stands on the page: `--card-width` of the tokens, for <img sizes>. */
const CARD_SIZES = '(max-width: 553px) 216px, (max-width: 1600px) calc(144px + 13vw), 352px';

/** What all cards have in common: a 16:9 picture and a title, whose link covers the whole card. */
export function Card({
  to,
  headingLevel = 3,
  priority,
  footer,
  title,
  picture,
  url,
  marks,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
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
        <div className={styles.words}>
          <Heading className={styles.title} dir="auto">
            <Link to={to} className={styles.link} draggable={false} viewTransition>
              {title}
            </Link>
          </Heading>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </article>
  );
}
