import type { ListedVideo } from '@steadfast/shared';
import { truncate } from '@steadfast/shared/ui';
import { usePreference } from '../settings/use-preferences';
import { useEndOfVideo } from './use-end-of-video';
import { NextCard } from './NextCard';

export interface UpNextProps {
  /** Whether the current video has ended. */
  isEnded: boolean;
  next: ListedVideo;
  onLeave: () => void;
}

/**
 * The end of a video: counts down to the next one, which the viewer can start or cancel (REQ-VIDEO-6). With
 * autoplay off, it only offers the next one.
 */
export function UpNext({ isEnded, next, onLeave }: UpNextProps) {
  const playsNext = usePreference('playsNext');
  const [state, dispatch] = useEndOfVideo({ isEnded, playsNext, onLeave });
  const secondsLeft = state.step === 'counting' ? state.secondsLeft : undefined;
  const isOffering = state.step === 'offering';
  const title = truncate(next.title);
  return (
    <>
      {/* Rendered from the start, because screen readers announce only changes. Announced once, not every second. */}
      <p role="status" className="visually-hidden">
        {secondsLeft !== undefined && `${title} plays next in a few seconds. Press Escape to cancel.`}
        {isOffering && `The video has ended. Up next: ${title}.`}
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
