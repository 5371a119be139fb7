import { videoAddress, type ListedVideo } from '@steadfast/shared';
import { CardGrid, EmptyState, VideoCard } from '@steadfast/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { ToAllSeries } from './ToAllSeries';

/** Cards that are in the first view of a large window. */
export const CARDS_IN_FIRST_VIEW = 4;

export interface PlaylistVideosProps {
  linkSlug: string;
  videos: readonly ListedVideo[];
  /** Takes one out; undefined where the playlist is not the viewer's own. */
  onRemove: ((videoId: number) => void) | undefined;
}

/** The videos of a playlist. The focus stays where one was taken out: lost, it would start again at the top of the page. */
export function PlaylistVideos({ linkSlug, videos, onRemove }: PlaylistVideosProps) {
  const list = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll<HTMLElement>('article a') ?? [];
    const next = links[Math.min(at, links.length - 1)] ?? document.querySelector('h1');
    next?.focus();
  }, [videos.length]);
  const menuOf = (videoId: number, index: number) =>
    onRemove && [
      {
        label: 'Remove from playlist',
        icon: 'close' as const,
        onSelect: () => {
          removedAt.current = index;
          onRemove(videoId);
        },
      },
    ];

  return (
    <div ref={list}>
      {videos.length === 0 ? (
        <EmptyState
          title="Nothing in here yet"
          message="Open a video and choose “Add to a playlist”."
          action={<ToAllSeries />}
        />
      ) : (
        <CardGrid label="Videos">
          {videos.map((video, index) => (
            <VideoCard
              key={video.id}
              video={video}
              to={videoAddress(video.id, { type: 'playlist', linkSlug })}
              headingLevel={2}
              priority={index < CARDS_IN_FIRST_VIEW}
              menuEntries={menuOf(video.id, index)}
            />
          ))}
        </CardGrid>
      )}
    </div>
  );
}
