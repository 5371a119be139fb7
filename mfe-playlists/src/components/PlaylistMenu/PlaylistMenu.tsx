import type { Playlist } from '@steadfast/shared';
import { lazyModule } from '@steadfast/shared/lazy';
import { Button, useLazyMenu, type ButtonProps } from '@steadfast/shared/ui';

const playlistMenu = lazyModule(
  async () => (await import(/* webpackChunkName: "playlist-menu" */ './PlaylistMenuLayer')).PlaylistMenuLayer,
);

export interface PlaylistMenuProps extends Pick<ButtonProps, 'size' | 'variant'> {
  playlist: Playlist;
  /** Accessible name of the button and the menu: "Playlist options". */
  label: string;
  onRename: () => void;
  onDelete: () => void;
}

/** The button for the owner's actions on a playlist (REQ-PLAYLIST-3). The menu loads on demand. */
export function PlaylistMenu({ playlist, label, onRename, onDelete, ...look }: PlaylistMenuProps) {
  const { opening, close, isLoading, buttonProps } = useLazyMenu(playlistMenu);
  const Layer = opening?.Layer;
  return (
    <>
      <Button {...look} {...buttonProps} icon="more" aria-label={label} isBusy={isLoading} />
      {Layer && (
        <Layer
          button={opening.button}
          isByKeyboard={opening.isByKeyboard}
          playlist={playlist}
          label={label}
          onRename={onRename}
          onDelete={onDelete}
          onClosed={close}
        />
      )}
    </>
  );
}
