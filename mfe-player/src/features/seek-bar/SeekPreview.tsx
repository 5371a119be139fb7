import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import styles from './SeekBar.module.css';

export interface SeekPreviewProps {
  player: PlayerController;
  seconds: number;
}

/** The preview frame at a time, from the stream's I-frame playlist. Loads only while a time is pointed at. */
export function SeekPreview({ player, seconds }: SeekPreviewProps) {
  const preview = useRef<ReturnType<PlayerController['openPreview']>>(undefined);
  const [hasFrame, setHasFrame] = useState(false);
  const open = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return;
      const opened = player.openPreview(video);
      preview.current = opened;
      return () => {
        opened?.close();
      };
    },
    [player],
  );
  // Preview frames are further apart than this.
  const roundedSeconds = Math.round(seconds);
  useEffect(() => {
    preview.current?.seekTo(roundedSeconds);
  }, [roundedSeconds]);
  return (
    <video
      ref={open}
      className={styles.preview}
      muted
      playsInline
      tabIndex={-1}
      data-frame={hasFrame || undefined}
      onLoadedData={() => {
        setHasFrame(true);
      }}
    />
  );
}
