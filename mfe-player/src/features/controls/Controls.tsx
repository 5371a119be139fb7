import { useRef } from 'react';
import { formatDuration } from '@steadfast/ui';
import type { PlayableVideo } from '../../api';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';
import type { Stage } from '../device/use-fullscreen';
import type { CommandContext } from '../shortcuts/command-handlers';
import {
  CaptionsButton,
  PictureInPictureButton,
  RemotePlaybackButton,
  SettingsButton,
  FullscreenButton,
  NeighbourButton,
  PlayButton,
  TheatreButton,
} from './ControlButtons';
import { useFocusStageOnUnmount, useDismissedTips } from '../use-overlay';
import { SeekBar } from '../seek-bar/SeekBar';
import styles from './Controls.module.css';
import { VolumeControl } from './VolumeControl';

export interface ControlsProps extends CommandContext {
  /** Undefined while it loads. Its title is shown in full screen. */
  video: PlayableVideo | undefined;
  /** The element that contains the video. */
  stage: Stage;
}

/** The control bar over the lower edge of the video. */
export function Controls({
  player,
  video,
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
      {fullscreen.isFullscreen && video && (
        <p className={styles.title} dir="auto">
          {video.title}
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
            <PictureInPictureButton {...pictureInPicture} />
            <RemotePlaybackButton stage={stage} />
            <TheatreButton className={styles.theatre} />
            <FullscreenButton {...fullscreen} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Current time and duration. Hidden from screen readers: the seek bar announces both. */
function Times({ player }: PlayerProps) {
  const seconds = usePlayback(player, (state) => Math.floor(state.currentTimeSeconds));
  const duration = usePlayback(player, (state) => state.durationSeconds);
  if (duration === 0) return null;
  return (
    <span className={styles.times} aria-hidden="true">
      <span>{formatDuration(seconds)}</span>
      <span className={styles.duration}>{` / ${formatDuration(duration)}`}</span>
    </span>
  );
}
