import type { Video } from '@steadfast/shared';
import { Button, Picture } from '@steadfast/shared/ui';
import { useRef } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import type { PlaybackState } from '../../engine/playback-state';
import { usePlayback } from '../../engine/use-player';
import { useFocusLeft } from '../up-next/use-focus-left';
import { PlayerIcon } from '../controls/PlayerIcon';
import styles from './VideoPlayer.module.css';
import { BufferingIndicator } from './BufferingIndicator';

export interface StageOverlaysProps {
  player: PlayerController;
  video: Video | undefined;
}

/** What lies between the medium and the controls: the poster, the sign of waiting, the large sign to play, "Unmute". */
export function StageOverlays({ player, video }: StageOverlaysProps) {
  const hasPicture = usePlayback(player, (state) => state.hasPicture);
  const isAudioOnly = usePlayback(player, (state) => state.isAudioOnly);
  const isMutedByBrowser = usePlayback(player, (state) => state.isMutedByBrowser && !state.failure);
  const isWaiting = usePlayback(player, waits);
  const isAtRest = usePlayback(player, ({ phase, hasPicture: begun }) => phase === 'paused' && begun);
  return (
    <>
      {(!hasPicture || isAudioOnly) && (
        <div className={styles.poster}>
          {video && (
            <Picture
              key={video.id}
              className={styles.picture}
              picture={video.Picture}
              url={video.ThumbnailUrl}
              alt=""
              sizes="(min-width: 1244px) 1244px, 100vw"
              priority
            />
          )}
        </div>
      )}
      {isWaiting && <BufferingIndicator />}
      {/* The picture itself takes the click. */}
      {isAtRest && <PlayerIcon name="play" className={styles.atRest} />}
      {isMutedByBrowser && <UnmuteOffer player={player} />}
    </>
  );
}

/** Goes once it is taken: the focus then stays on the stage, where the Tab key leads to the controls. */
function UnmuteOffer({ player }: { player: PlayerController }) {
  const offer = useRef<HTMLDivElement>(null);
  useFocusLeft(offer);
  return (
    <div ref={offer} className={styles.unmute}>
      <Button
        size="small"
        variant="primary"
        onClick={() => {
          player.unmute();
        }}
      >
        Unmute
      </Button>
    </div>
  );
}

const waits = ({ phase, isSeeking }: PlaybackState) =>
  phase === 'idle' || phase === 'loading' || phase === 'buffering' || (phase === 'playing' && isSeeking);
