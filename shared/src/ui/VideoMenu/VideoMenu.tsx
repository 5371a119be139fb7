import { lazyModule } from '../../lazy/lazy-module';
import { useSite } from '../../site/site-context';
import { Button } from '../Button/Button';
import type { MenuEntry } from '../Menu/menu-entries';
import { useLazyMenu } from '../Menu/use-lazy-menu';

export interface VideoMenuProps {
  video: { id: number; title: string };
  /** Actions for this list besides those available everywhere: "Remove from playlist". */
  entries?: readonly MenuEntry[] | undefined;
}

/** The menu behind the button. */
export const videoMenu = lazyModule(async () => (await import('./VideoMenuLayer')).VideoMenuLayer);

/**
 * The button that opens a video's menu (REQ-MENU-1). A page may have thousands, so the menu itself loads on demand. Renders
 * nothing when no feature offers an action.
 */
export function VideoMenu({ video, entries }: VideoMenuProps) {
  const { hasDialog } = useSite();
  const { opening, close, isLoading, buttonProps } = useLazyMenu(videoMenu);
  if (!entries?.length && !hasDialog('share') && !hasDialog('add-to-playlist')) return null;
  const Layer = opening?.Layer;
  return (
    <>
      <Button
        {...buttonProps}
        variant="quiet"
        size="small"
        icon="more"
        aria-label={`More actions for ${video.title}`}
        isBusy={isLoading}
      />
      {Layer && (
        <Layer
          button={opening.button}
          isByKeyboard={opening.isByKeyboard}
          video={video}
          entries={entries}
          onClosed={close}
        />
      )}
    </>
  );
}
