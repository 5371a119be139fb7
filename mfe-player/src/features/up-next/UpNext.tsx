import type { ListedVideo } from '@steadfast/sdk';
import { classNames, truncate, Button, Picture } from '@steadfast/ui';
import { useRef } from 'react';
import { usePreference } from '../../engine/preferences';
import { useEndOfVideo } from './use-end-of-video';
import { useFocusStageOnUnmount } from '../use-overlay';
import styles from './UpNext.module.css';

interface UpNextProps {
  /** Whether the current video has ended. */
  isEnded: boolean;
  next: ListedVideo;
  onNext: () => void;
}

/**
 * The end of a video: counts down to the next one, which the viewer can start or cancel (REQ-VIDEO-6). With
 * autoplay off, it only offers the next one.
 */
export function UpNext({ isEnded, next, onNext }: UpNextProps) {
  const playsNext = usePreference('playsNext');
  const [state, dispatch] = useEndOfVideo({ isEnded, playsNext, onNext });
  const secondsLeft = state.step === 'counting' ? state.secondsLeft : undefined;
  const isOffering = state.step === 'offering';
  const title = truncate(next.title);
  return (
    <>
      {/* Rendered from the start, because screen readers announce only changes. Announced once, not every second. */}
      <p role="status" className="visually-hidden">
        {secondsLeft === undefined
          ? isOffering && `The video has ended. Up next: ${title}.`
          : `${title} plays next in a few seconds. Press Escape to cancel.`}
      </p>
      {(isOffering || secondsLeft !== undefined) && (
        <NextCard
          video={next}
          secondsLeft={secondsLeft}
          onPlay={() => {
            dispatch('nextRequested');
          }}
          onStay={() => {
            dispatch('cancelled');
          }}
        />
      )}
    </>
  );
}

interface NextCardProps {
  video: ListedVideo;
  /** Undefined when autoplay is off. */
  secondsLeft: number | undefined;
  onPlay: () => void;
  onStay: () => void;
}

/** Covers the player at the end of a video: the next video, with "Play now" and "Cancel". */
function NextCard({ video, secondsLeft, onPlay, onStay }: NextCardProps) {
  const cover = useRef<HTMLDivElement>(null);
  useFocusStageOnUnmount(cover);
  const isCounting = secondsLeft !== undefined;
  return (
    <div ref={cover} className={styles.cover}>
      <div className={styles.card}>
        <Picture
          className={styles.picture}
          picture={video.Picture}
          url={video.ThumbnailUrl}
          alt=""
          sizes="14rem"
        />
        <div className={styles.text}>
          <p className={styles.count} aria-hidden={isCounting}>
            {isCounting ? `Up next in ${secondsLeft}` : 'Up next'}
          </p>
          <p className={classNames('clamp', styles.title)} dir="auto">
            {truncate(video.title)}
          </p>
          <div className={classNames('actions', styles.actions)}>
            <Button size="small" variant="primary" icon="play" onClick={onPlay}>
              Play now
            </Button>
            <Button size="small" onClick={onStay}>
              {isCounting ? 'Cancel' : 'Close'}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
