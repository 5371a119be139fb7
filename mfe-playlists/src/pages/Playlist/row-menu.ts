import type { MenuAction } from '@steadfast/shared/ui/menu';
import type { MoveState } from './use-move-video';

/** What a video's menu offers within a playlist: moving where there is where to, and taking it out (REQ-MENU-1). */
export function createRowMenu(row: {
  videoId: number;
  place: number;
  count: number;
  moving: MoveState | undefined;
  onRemove: ((videoId: number, place: number) => void) | undefined;
}): MenuAction[] {
  const { videoId, place, count, moving, onRemove } = row;
  const move = (label: string, to: number): MenuAction => ({
    label,
    onSelect: () => moving?.moveTo(videoId, to),
  });
  const last = count - 1;
  return [
    ...(moving && place > 0 ? [move('Move up', place - 1)] : []),
    ...(moving && place < last ? [move('Move down', place + 1)] : []),
    ...(moving && place > 1 ? [move('Move to the start', 0)] : []),
    ...(moving && place < last - 1 ? [move('Move to the end', last)] : []),
    ...(onRemove
      ? [
          {
            label: 'Remove from playlist',
            onSelect: () => {
              onRemove(videoId, place);
            },
          },
        ]
      : []),
  ];
}
