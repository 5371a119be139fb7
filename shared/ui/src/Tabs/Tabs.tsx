import * as Primitive from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  id: string;
  title: string;
  /** Number of items in the tab. */
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the active tab. */
  active: string;
  onChange: (id: string) => void;
  /** Text direction, which the arrow keys follow. */
  dir?: 'ltr' | 'rtl' | undefined;
}

/** Tabs by the ARIA authoring pattern: arrow keys, Home and End activate tabs. */
export function Tabs({ label, tabs, active, onChange, dir = 'ltr' }: TabsProps) {
  return (
    <Primitive.Root className={styles.tabs} dir={dir} value={active} onValueChange={onChange}>
      <Primitive.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, title, count }) => (
          <Primitive.Trigger
            key={id}
            value={id}
            className={styles.tab}
            // Otherwise browsers compute a name without the space: "Episodes6".
            aria-label={count === undefined ? undefined : `${title} ${count}`}
          >
            <span>{title}</span>
            {count !== undefined && <span className={styles.count}>{` ${count}`}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(({ id, content }) => (
        <Primitive.Content key={id} value={id} className={styles.panel}>
          {content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
