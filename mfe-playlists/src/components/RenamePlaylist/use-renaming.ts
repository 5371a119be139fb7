import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Opens and closes the form that renames a playlist (REQ-PLAYLIST-5). It closes when the name is saved, and opens again
 * with that name if the API refuses it. Closing returns the focus to the menu's button, and no change of the form takes
 * the focus from elsewhere.
 *
 * @param opener contains the button of the menu that renames
 * @returns `formProps` for `RenamePlaylist`
 */
export function useRenaming(opener: RefObject<HTMLElement | null>) {
  const [opening, setOpening] = useState<{ takesFocus: boolean }>();
  const isRenaming = opening !== undefined;
  const wasRenaming = useRef(isRenaming);
  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasRenaming.current && !isRenaming && isFocusLost) opener.current?.querySelector('button')?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming, opener]);
  return {
    isRenaming,
    rename: () => setOpening({ takesFocus: true }),
    formProps: {
      takesFocus: opening?.takesFocus ?? false,
      onClose: () => setOpening(undefined),
      onRefused: () => setOpening({ takesFocus: opener.current?.contains(document.activeElement) ?? false }),
    },
  };
}
