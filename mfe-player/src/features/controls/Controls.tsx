import { useRef } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import type { Fullscreen } from '../device/use-fullscreen';
import type { PictureInPicture } from '../device/use-picture-in-picture';
import type { Stage } from '../device/find-video';
import { CaptionsButton } from '../captions/CaptionsButton';
import { useFocusStageOnUnmount } from '../stage/use-focus-stage-on-unmount';
import { useDismissedTips } from './use-dismissed-tips';
import { PictureInPictureButton } from '../device/PictureInPictureButton';
import { RemotePlaybackButton } from '../device/RemotePlaybackButton';
import { SeekBar } from '../seek-bar/SeekBar';
import { SettingsButton } from '../settings/SettingsButton';
import styles from './Controls.module.css';
import { FullscreenButton } from './FullscreenButton';
import { NeighbourButton, type Neighbour } from './NeighbourButton';
import { PlayButton } from './PlayButton';
import { TheatreButton } from './TheatreButton';
import { Times } from './Times';
import { VolumeControl } from './VolumeControl';

export interface ControlsProps {
  player: PlayerController;
  /** Shown over the video in full screen. */
  title: string | undefined;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  /** The element that contains the video. */
  stage: Stage;
  fullscreen: Fullscreen;
  pictureInPicture: PictureInPicture;
}

/** The control bar over the lower edge of the video. */
export function Controls({
  player,
  title,
  previous,
  next,
  stage,
  fullscreen,
  pictureInPicture,
}: ControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  useFocusStageOnUnmount(controls);
  useDismissedTips(controls);
  return (
    <div ref={controls} className={styles.controls} data-part="controls">
      {fullscreen.isFullscreen && title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      <div className={styles.bar}>
        <SeekBar player={player} />
        <div className={styles.row}>
          <div className={styles.transport}>
            <NeighbourButton side="previous" neighbour={previous} />
            <PlayButton player={player} />
            <NeighbourButton side="next" neighbour={next} />
          </div>
          <VolumeControl player={player} />
          <Times player={player} />
          {/* Further buttons go here, before theatre and full screen. */}
          <div className={styles.end}>
            <CaptionsButton player={player} />
            <SettingsButton player={player} />
            <PictureInPictureButton pictureInPicture={pictureInPicture} />
            <RemotePlaybackButton stage={stage} />
            <TheatreButton className={styles.theatre} />
            <FullscreenButton fullscreen={fullscreen} />
          </div>
        </div>
      </div>
    </div>
  );
}
