import type { MenuAction } from '@steadfast/shared/ui/menu';
import type { MoveActions } from './use-move-video';

/** The playlist's items in a video's menu: moving, where possible, and removing (REQ-MENU-1). */
export function createRowMenu(row: {
  videoId: number;
  index: number;
  count: number;
  moving: MoveActions | undefined;
  onRemove: ((videoId: number, index: number) => void) | undefined;
}): MenuAction[] {
  const { videoId, index, count, moving, onRemove } = row;
  const move = (label: string, to: number): MenuAction => ({
    label,
    onSelect: () => moving?.moveTo(videoId, to),
  });
  const last = count - 1;
  return [
    ...(moving && index > 0 ? [move('Move up', index - 1)] : []),
    ...(moving && index < last ? [move('Move down', index + 1)] : []),
    ...(moving && index > 1 ? [move('Move to the start', 0)] : []),
    ...(moving && index < last - 1 ? [move('Move to the end', last)] : []),
    ...(onRemove
      ? [
          {
            label: 'Remove from playlist',
            onSelect: () => {
              onRemove(videoId, index);
            },
          },
        ]
      : []),
  ];
}
