import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import styles from './SeekBar.module.css';

export interface SeekPreviewProps {
  player: PlayerController;
  seconds: number;
}

/** The picture of a place in the video, of the stream's single pictures. Fetched only while somebody points at a place. */
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
  // Finer than the pictures of a stream lie.
  const place = Math.round(seconds);
  useEffect(() => {
    preview.current?.seekTo(place);
  }, [place]);
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
