import { Icon, VisuallyHidden } from '@steadfast/shared/ui';
import { Link } from 'react-router-dom';
import styles from './SeeAllCard.module.css';

/** The last card of a truncated row: a link to the whole list. */
export function SeeAllCard({ to, of }: { to: string; of: string }) {
  return (
    <Link to={to} className={styles.card} draggable={false} viewTransition>
      <span>
        See all<VisuallyHidden> of {of}</VisuallyHidden>
      </span>
      <Icon name="arrow-right" size="1.25em" />
    </Link>
  );
}
