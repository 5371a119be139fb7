import {
  useDocumentTitle,
  videoPath,
  type FeaturedTag,
  hasIdText,
  parsePageId,
  findUpNext,
} from '@steadfast/sdk';
import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import {
  Button,
  ButtonLink,
  CardGridSkeleton,
  EmptyState,
  LoadFailure,
  QueryBoundary,
  classNames,
  formatCount,
  PageHeading,
  ShareButton,
  Skeleton,
} from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { tagQuery } from '../../api';
import { VideoGrid } from '../../video-grid/VideoGrid';
import styles from './FeaturedPage.module.css';
import { useTagVideos, type TagVideos } from './use-tag-videos';

/** Home lists all featured tags. */
const homeLink = (
  <ButtonLink to="/" icon="arrow-right">
    Go home
  </ButtonLink>
);

/** All videos of one tag (REQ-TAG-1). */
export function FeaturedPage() {
  const { id: param } = useParams();
  const id = parsePageId(param);
  return (
    <div className={styles.page}>
      {id === undefined ? <NoTag isNamed={hasIdText(param)} /> : <Collection key={id} id={id} />}
    </div>
  );
}

/** The URL has no id, or an invalid one. */
function NoTag({ isNamed }: { isNamed: boolean }) {
  return (
    <EmptyState
      title={isNamed ? 'Videos not found' : 'No tag id provided'}
      message={
        isNamed
          ? 'No collection has this address. Choose one from Home.'
          : 'The address is not complete. Choose a collection from Home.'
      }
      action={homeLink}
      isMissingPage
    />
  );
}

function Collection({ id }: { id: number }) {
  const query = useQuery(tagQuery(id));
  useDocumentTitle(query.data?.name);
  return (
    <QueryBoundary
      page="Videos"
      query={query}
      what="these videos"
      skeleton={<FeaturedSkeleton />}
      otherwise={homeLink}
    >
      {(tag) => <TagCollection tag={tag} />}
    </QueryBoundary>
  );
}

/** Placeholder for a collection while it loads. */
function FeaturedSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.header}>
        <div className={styles.text}>
          <p className={styles.nameSkeleton}>
            <Skeleton width="6em" />
          </p>
          <p className={styles.count}>
            <Skeleton width="5em" />
          </p>
        </div>
        <div className={styles.actions}>
          <Skeleton shape="block" width="13rem" height="3.5rem" />
          <Skeleton shape="block" width="8rem" height="3.5rem" />
        </div>
      </div>
      <CardGridSkeleton />
    </div>
  );
}

/** Number of pictures that may be in the first view. */
const FIRST_PICTURES = 4;

/** A tag's name, its "Start Watching" link and its videos (REQ-TAG-1). */
function TagCollection({ tag }: { tag: FeaturedTag }) {
  const { id, name } = tag;
  const list = useTagVideos(tag);
  const { videos, count, hasMore, isLoading, error, loadMore } = list;
  const [focusOn, setFocusOn] = useState<number>();
  const onFocused = useCallback(() => setFocusOn(undefined), []);
  const first = findUpNext(videos);

  // "Start Watching" opens the first unwatched video, which may be on a page not loaded yet.
  const isFirstNotLoaded = hasMore && !isLoading && !error && first?.isWatched === true;
  const loadUntilFirst = useEffectEvent(loadMore);
  useEffect(() => {
    if (isFirstNotLoaded) loadUntilFirst();
    // `videos.length` is a dependency because the next page may again contain only watched videos.
  }, [isFirstNotLoaded, videos.length]);

  return (
    <>
      <header className={styles.header}>
        <div className={styles.text}>
          <PageHeading className={classNames('clamp', styles.name)}>{name}</PageHeading>
          <p className={styles.count}>{formatCount(count, 'video')}</p>
        </div>
        <div className={styles.actions}>
          {first && (
            <ButtonLink
              to={videoPath(first.id, { type: 'tag', id })}
              variant="primary"
              size="large"
              icon="play"
            >
              Start Watching
            </ButtonLink>
          )}
          <ShareButton target={{ kind: 'featured', id, title: name }} size="large" />
        </div>
      </header>
      {videos.length === 0 ? (
        <EmptyState title="No videos yet" message="The first video with this tag is on its way." />
      ) : (
        <VideoGrid
          label={`Videos: ${name}`}
          videos={videos}
          type="tag"
          sourceId={id}
          firstPictures={FIRST_PICTURES}
          focusOn={focusOn}
          onFocused={onFocused}
        />
      )}
      {videos.length > 0 && <MoreVideos list={list} onLoaded={setFocusOn} />}
    </>
  );
}

interface MoreVideosProps {
  list: TagVideos;
  /** Called with the index of the first new video, if the viewer who clicked "Show more" is still here. */
  onLoaded: (index: number) => void;
}

/**
 * Shows how many videos are listed and loads more on request. Infinite scrolling would make everything below the list
 * unreachable.
 */
function MoreVideos({ list, onLoaded }: MoreVideosProps) {
  const { videos, count, hasMore, isLoading, error, loadMore } = list;
  const container = useRef<HTMLDivElement>(null);
  const requestedAt = useRef<number>(undefined);
  // Keep the failure during a retry, and with it the button that has the focus.
  const [failure, setFailure] = useState<{ error: Error; at: number }>();
  if (error && error !== failure?.error) setFailure({ error, at: videos.length });
  if (!error && failure && failure.at !== videos.length) setFailure(undefined);

  useEffect(() => {
    const from = requestedAt.current;
    if (from === undefined || videos.length === from) return;
    requestedAt.current = undefined;
    const active = document.activeElement;
    if (active === document.body || container.current?.contains(active)) onLoaded(from);
  }, [videos.length, onLoaded]);
  const loadNext = () => {
    requestedAt.current = videos.length;
    loadMore();
  };

  return (
    <div ref={container} className={styles.more}>
      <p className={styles.shownCount} role="status">
        {(hasMore || videos.length > LIST_PAGE_MAX) &&
          `${videos.length.toLocaleString('en')} of ${count.toLocaleString('en')} videos shown`}
      </p>
      {hasMore && failure && (
        <LoadFailure error={failure.error} what="more videos" onRetry={loadNext} isRetrying={isLoading} />
      )}
      {hasMore && !failure && (
        <Button size="large" isBusy={isLoading} onClick={loadNext}>
          Show more
        </Button>
      )}
    </div>
  );
}
