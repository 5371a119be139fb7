import type { ListedVideo } from '@steadfast/shared';
import { truncate } from '@steadfast/shared/ui';
import { usePreference } from '../settings/use-preferences';
import { useEndOfVideo } from './use-end-of-video';
import { NextCard } from './NextCard';

export interface UpNextProps {
  /** Whether the present video stands at its end. */
  isEnded: boolean;
  next: ListedVideo;
  onLeave: () => void;
}

/**
 * The end of a video: counts down to the next one, which can be skipped to or cancelled (REQ-VIDEO-6). Where the viewer wants
 * nothing to play by itself, it only offers it.
 */
export function UpNext({ isEnded, next, onLeave }: UpNextProps) {
  const playsNext = usePreference('playsNext');
  const [state, dispatch] = useEndOfVideo({ isEnded, playsNext, onLeave });
  const secondsLeft = state.step === 'counting' ? state.secondsLeft : undefined;
  const isOffering = state.step === 'offering';
  const title = truncate(next.title);
  return (
    <>
      {/* Here from the start: only what changes in it is read out. Once, and not every second. */}
      <p role="status" className="visually-hidden">
        {secondsLeft !== undefined && `${title} plays next in a few seconds. Escape cancels it.`}
        {isOffering && `The video is over. Up next: ${title}.`}
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
