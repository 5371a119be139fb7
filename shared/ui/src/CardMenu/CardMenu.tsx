import type { ActionTarget, SlotProps } from '@steadfast/sdk';
import { lazyModule, useSite } from '@steadfast/sdk/internal';
import { LazyMenuButton } from '../Menu/LazyMenuButton';
import type { MenuEntry } from '../Menu/MenuAt';
import styles from './CardMenu.module.css';

/** The menu behind the button. */
export const cardMenu = lazyModule(
  async () => (await import(/* webpackChunkName: "menus" */ './CardMenuLayer')).CardMenuLayer,
);

export interface VideoMenuProps {
  video: { id: number; title: string };
  /** Actions for this list besides those available everywhere: "Remove from playlist". */
  entries?: readonly MenuEntry[] | undefined;
}

/**
 * The button that opens a video's menu (REQ-MENU-1), for its card or row in a list, and beside it what features add there (slot
 * `video-card`). Renders nothing when there is neither.
 */
export function VideoMenu({ video, entries }: VideoMenuProps) {
  const { hasDialog, listActions } = useSite();
  const hasMenu =
    Boolean(entries?.length) ||
    hasDialog('share') ||
    hasDialog('add-to-playlist') ||
    listActions('video').length > 0;
  return (
    <CardMenu
      target={{ kind: 'video', ...video }}
      entries={entries}
      hasMenu={hasMenu}
      slot="video-card"
      slotProps={{ videoId: video.id, videoTitle: video.title }}
    />
  );
}

/** The same for a series: its menu has the actions of features alone, and its slot is `series-card`. */
export function SeriesMenu({ series }: { series: { id: number; title: string } }) {
  const hasMenu = useSite().listActions('series').length > 0;
  return (
    <CardMenu
      target={{ kind: 'series', ...series }}
      hasMenu={hasMenu}
      slot="series-card"
      slotProps={{ seriesId: series.id, seriesTitle: series.title }}
    />
  );
}

interface CardMenuProps<N extends 'video-card' | 'series-card'> {
  target: ActionTarget;
  entries?: readonly MenuEntry[] | undefined;
  hasMenu: boolean;
  slot: N;
  slotProps: SlotProps[N];
}

/** A page may have thousands, so the menu itself loads on demand, and a slot that nothing fills costs nothing. */
function CardMenu<N extends 'video-card' | 'series-card'>(props: CardMenuProps<N>) {
  const { target, entries, hasMenu, slot, slotProps } = props;
  const { listSlot, renderSlot } = useSite();
  const items = listSlot(slot);
  const menuElement = hasMenu && (
    <LazyMenuButton
      menu={cardMenu}
      label={`More actions for ${target.title}`}
      variant="quiet"
      size="small"
      props={{ target, entries }}
    />
  );
  if (items.length === 0) return menuElement;
  return (
    <div className={styles.slots}>
      {items.map(({ id }) => (
        <div key={id} className={styles.slot}>
          {renderSlot(slot, slotProps, { id, isOptional: true })}
        </div>
      ))}
      {menuElement}
    </div>
  );
}
