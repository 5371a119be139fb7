import { MenuAt, type MenuAtProps } from '../Menu/MenuAt';
import { useActionEntries } from '../Menu/use-action-entries';
import type { SeriesMenuProps } from './SeriesMenu';

export type SeriesMenuLayerProps = SeriesMenuProps & Omit<MenuAtProps, 'entries'>;

/** The open menu of a series: the actions of features. */
export function SeriesMenuLayer({ series, ...menu }: SeriesMenuLayerProps) {
  return <MenuAt {...menu} entries={useActionEntries({ kind: 'series', ...series })} />;
}
