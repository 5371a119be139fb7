import { lazyModule, useSite } from '@steadfast/sdk/internal';
import { LazyMenuButton } from '../Menu/LazyMenuButton';
import type { MenuEntry } from '../Menu/menu-entries';

export interface VideoMenuProps {
  video: { id: number; title: string };
  /** Actions for this list besides those available everywhere: "Remove from playlist". */
  entries?: readonly MenuEntry[] | undefined;
}

/** The menu behind the button. */
export const videoMenu = lazyModule(
  async () => (await import(/* webpackChunkName: "menus" */ './VideoMenuLayer')).VideoMenuLayer,
);

/**
 * The button that opens a video's menu (REQ-MENU-1). A page may have thousands, so the menu itself loads on demand. Renders
 * nothing when no feature offers an action.
 */
export function VideoMenu({ video, entries }: VideoMenuProps) {
  const { hasDialog, listActions } = useSite();
  const isEmpty = !entries?.length && !hasDialog('share') && !hasDialog('add-to-playlist');
  if (isEmpty && listActions('video').length === 0) return null;
  return (
    <LazyMenuButton
      menu={videoMenu}
      label={`More actions for ${video.title}`}
      variant="quiet"
      size="small"
      props={{ video, entries }}
    />
  );
}
