import { trimmedString, type ListedVideo, type Playlist } from '@steadfast/sdk';
import { truncate } from '@steadfast/ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mutatePlaylist, removeVideo, useMutationContext } from '@steadfast/sdk/mutations';

/** The actions of a row that move its video. */
export interface MoveActions {
  /** Picks up the video, or drops the one that is picked up. */
  toggle: (videoId: number) => void;
  /** Moves the picked-up video by a number of rows. */
  step: (by: number) => void;
  /** Returns the picked-up video to where it was. */
  putBack: () => void;
  /** Moves a video at once to an index, from 0. */
  moveTo: (videoId: number, index: number) => void;
}

interface PickedUpRow {
  videoId: number;
  index: number;
}

/**
 * Moves videos by keyboard, with announcements: one is picked up, moves, and is dropped or put back. Only the drop
 * calls the API.
 *
 * @returns the videos in their current order, the id of the picked-up one, the announcement, and the actions of the
 *   rows; no actions if `isMovable` is false
 */
export function useMoveVideo(
  videos: readonly ListedVideo[],
  move: VideoMutations['move'],
  isMovable: boolean,
) {
  const [pickedUp, setPickedUp] = useState<PickedUpRow>();
  const [announcement, setAnnouncement] = useState('');
  const now =
    isMovable && pickedUp && videos.some(({ id }) => id === pickedUp.videoId) ? pickedUp : undefined;
  const shown = useMemo(() => (now ? moveVideoTo(videos, now) : videos), [videos, now]);
  if (pickedUp && !now) setPickedUp(undefined);

  const formatTitle = (videoId: number) =>
    `“${truncate(trimmedString(videos.find(({ id }) => id === videoId)?.title)) || 'Untitled video'}”`;
  const findIndex = (videoId: number) => videos.findIndex(({ id }) => id === videoId);
  const formatPosition = (index: number) => `${index + 1} of ${videos.length}`;

  const actions: MoveActions = {
    moveTo(videoId, index) {
      const to = Math.max(0, Math.min(videos.length - 1, index));
      setPickedUp(undefined);
      const message = `${formatTitle(videoId)} moved to ${formatPosition(to)}.`;
      setAnnouncement(message);
      if (to === findIndex(videoId)) return;
      // If the API refuses, the video moves back and a notice reports it; this announcement is no longer true.
      void move(videoId, findNextVideoId(videos, videoId, to)).then((failure) => {
        if (failure) setAnnouncement((now) => (now === message ? '' : now));
      });
    },
    toggle(videoId) {
      if (now) {
        actions.moveTo(now.videoId, now.index);
        return;
      }
      const index = findIndex(videoId);
      setPickedUp({ videoId, index });
      setAnnouncement(
        `${formatTitle(videoId)} is picked up, ${formatPosition(index)}. Arrow keys move it, Space drops it, Escape puts it back.`,
      );
    },
    step(by) {
      if (!now) return;
      const index = Math.max(0, Math.min(videos.length - 1, now.index + by));
      setPickedUp({ ...now, index });
      setAnnouncement(`${formatPosition(index)}.`);
    },
    putBack() {
      if (!now) return;
      setPickedUp(undefined);
      setAnnouncement(`${formatTitle(now.videoId)} is back at ${formatPosition(findIndex(now.videoId))}.`);
    },
  };
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  // Stable, so that a move re-renders only the rows it changes.
  const moving = useMemo<MoveActions>(
    () => ({
      moveTo: (videoId, index) => {
        latest.current.moveTo(videoId, index);
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
  return { shown, pickedUpId: now?.videoId, announcement, moving: isMovable ? moving : undefined };
}

function moveVideoTo(
  videos: readonly ListedVideo[],
  { videoId, index }: PickedUpRow,
): readonly ListedVideo[] {
  const others = videos.filter(({ id }) => id !== videoId);
  const video = videos.find(({ id }) => id === videoId);
  return video ? [...others.slice(0, index), video, ...others.slice(index)] : videos;
}

export interface VideoMutations {
  remove: (videoId: number) => void;
  /** Moves a video before another, or to the end (null). Resolves to why the API did not do it. */
  move: (videoId: number, beforeVideoId: number | null) => Promise<Error | undefined>;
}

/** The actions for a playlist; the same object while the playlist is the same. */
export function useVideoMutations({ id, linkSlug, name }: Playlist): VideoMutations {
  const host = useMutationContext();
  return useMemo(() => {
    const playlist = { id, linkSlug, name };
    return {
      remove: (videoId) => void removeVideo(host, playlist, videoId, { showsNotFound: true }),
      move: (videoId, beforeVideoId) =>
        mutatePlaylist(
          host,
          playlist,
          { kind: 'move', videoId, beforeVideoId },
          { failed: `The order of “${name}” was not changed.`, showsNotFound: true },
        ),
    };
  }, [host, id, linkSlug, name]);
}

/**
 * Finds the video that follows after a move.
 *
 * @param to the new index of the moved video, from 0
 * @returns null at the end
 */
export function findNextVideoId(videos: readonly ListedVideo[], videoId: number, to: number): number | null {
  return videos.filter(({ id }) => id !== videoId)[to]?.id ?? null;
}
