import { trimmedString, type ListedVideo } from '@steadfast/shared';
import { truncate } from '@steadfast/shared/ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { videoBehind, type VideoMutations } from './use-video-mutations';

/** What a row does to be moved. */
export interface MoveState {
  /** Takes the video, or drops the one that is taken. */
  toggle: (videoId: number) => void;
  /** Moves the taken one by so many places. */
  step: (by: number) => void;
  /** Puts the taken one back. */
  putBack: () => void;
  /** Moves a video at once, to a place from 0. */
  moveTo: (videoId: number, place: number) => void;
}

interface PickedUpRow {
  videoId: number;
  place: number;
}

/**
 * MoveState videos by keys, and what is read out of it: one is taken, moves, and is dropped or put back. The API hears of it when
 * it is dropped.
 *
 * @returns the videos as they stand meanwhile, which of them is taken, what is said, and what rows do; nothing to do where
 * `isMovable` is false
 */
export function useMoveVideo(
  videos: readonly ListedVideo[],
  move: VideoMutations['move'],
  isMovable: boolean,
) {
  const [taken, setTaken] = useState<PickedUpRow>();
  const [said, setSaid] = useState('');
  const now = isMovable && taken && videos.some(({ id }) => id === taken.videoId) ? taken : undefined;
  const shown = useMemo(() => (now ? withVideoAt(videos, now) : videos), [videos, now]);
  if (taken && !now) setTaken(undefined);

  const titleOf = (videoId: number) =>
    `“${truncate(trimmedString(videos.find(({ id }) => id === videoId)?.title)) || 'Untitled video'}”`;
  const placeOf = (videoId: number) => videos.findIndex(({ id }) => id === videoId);
  const at = (place: number) => `${place + 1} of ${videos.length}`;

  const doing: MoveState = {
    moveTo(videoId, place) {
      const to = Math.max(0, Math.min(videos.length - 1, place));
      setTaken(undefined);
      const words = `${titleOf(videoId)} stands at ${at(to)}.`;
      setSaid(words);
      if (to === placeOf(videoId)) return;
      // Not true any more once it is back; that it is, a notice says.
      void move(videoId, videoBehind(videos, videoId, to)).then((isDone) => {
        if (!isDone) setSaid((now) => (now === words ? '' : now));
      });
    },
    toggle(videoId) {
      if (now) {
        doing.moveTo(now.videoId, now.place);
        return;
      }
      const place = placeOf(videoId);
      setTaken({ videoId, place });
      setSaid(
        `${titleOf(videoId)} is taken, ${at(place)}. Arrow keys move it, Space drops it, Escape puts it back.`,
      );
    },
    step(by) {
      if (!now) return;
      const place = Math.max(0, Math.min(videos.length - 1, now.place + by));
      setTaken({ ...now, place });
      setSaid(`${at(place)}.`);
    },
    putBack() {
      if (!now) return;
      setTaken(undefined);
      setSaid(`${titleOf(now.videoId)} is back at ${at(placeOf(now.videoId))}.`);
    },
  };
  const latest = useRef(doing);
  useLayoutEffect(() => {
    latest.current = doing;
  });
  // Always the same, so that a move draws no rows but those that it changes.
  const moving = useMemo<MoveState>(
    () => ({
      moveTo: (videoId, place) => {
        latest.current.moveTo(videoId, place);
      },
      toggle: (videoId) => {
        latest.current.toggle(videoId);
      },
      step: (by) => {
        latest.current.step(by);
      },
      putBack: () => {
        latest.current.putBack();
      },
    }),
    [],
  );
  return { shown, takenId: now?.videoId, said, moving: isMovable ? moving : undefined };
}

function withVideoAt(
  videos: readonly ListedVideo[],
  { videoId, place }: PickedUpRow,
): readonly ListedVideo[] {
  const others = videos.filter(({ id }) => id !== videoId);
  const video = videos.find(({ id }) => id === videoId);
  return video ? [...others.slice(0, place), video, ...others.slice(place)] : videos;
}
