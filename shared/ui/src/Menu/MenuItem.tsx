import { Item } from '@radix-ui/react-dropdown-menu';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import styles from './Menu.module.css';
import type { MenuAction, MenuLink } from './menu-entries';

export interface MenuItemProps {
  entry: MenuAction | MenuLink;
  /** The menu's button. */
  button: HTMLElement;
}

/** One item of a menu. */
export function MenuItem({ entry, button }: MenuItemProps) {
  const content = (
    <span dir="auto" className={styles.label}>
      {entry.label}
    </span>
  );
  if ('to' in entry) {
    return (
      <Item asChild className={styles.item}>
        {/^https?:\/\//i.test(entry.to) ? (
          <a href={entry.to}>{content}</a>
        ) : (
          <Link to={entry.to}>{content}</Link>
        )}
      </Item>
    );
  }
  const { onSelect, tone, isDisabled = false } = entry;
  const select = () => {
    button.focus();
    onSelect();
  };
  return (
    <Item
      className={classNames(styles.item, tone === 'danger' && styles.danger)}
      disabled={isDisabled}
      onSelect={select}
    >
      {content}
    </Item>
  );
}
