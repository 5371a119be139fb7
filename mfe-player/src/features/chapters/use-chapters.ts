import { asRecords, parseSeconds, trimmedString } from '@steadfast/sdk';
import { useEffect } from 'react';
import type { PlayableVideo } from '../../api';
import type { PlayerController } from '../../engine/player-controller';

/**
 * Shows the chapters that the API names, whatever the stream says of its own. They count as absent unless they are a list,
 * and invalid ones are left out (REQ-API-4).
 *
 * @param video undefined while it loads
 */
export function useChapters(player: PlayerController, video: PlayableVideo | undefined): void {
  const given: unknown = video?.chapters;
  useEffect(() => {
    if (!Array.isArray(given)) return;
    const chapters = asRecords(given).flatMap((fields) => {
      const startSeconds = parseSeconds(fields.startSeconds);
      const title = trimmedString(fields.title);
      return startSeconds !== undefined && title ? [{ startSeconds, title }] : [];
    });
    const show = () => {
      player.setChapters(chapters);
    };
    show();
    // The stream's own may come later, and opening it again begins with none.
    return player.subscribe(show);
  }, [player, given]);
}
