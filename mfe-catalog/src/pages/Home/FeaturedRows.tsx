import {
  featuredPath,
  seriesListPath,
  seriesPath,
  Slot,
  useSite,
  videoPath,
  type FeaturedTag,
} from '@steadfast/sdk';
import { HOME_ROW_CARDS_MAX } from '@steadfast/contract/limits';
import {
  CardRow,
  CardRowSkeleton,
  EmptyState,
  Icon,
  QueryBoundary,
  Loading,
  SeriesCard,
  VideoCard,
  VisuallyHidden,
  truncate,
} from '@steadfast/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { featuredSeriesQuery, featuredTagsQuery, firstSeriesQuery } from '../../api';
import { useRendersCards } from '../../use-near-viewport';
import styles from './FeaturedRows.module.css';

const seriesTitle = 'Featured series';
const seriesWhat = 'the series';

export interface FeaturedSeriesProps {
  isDelayed: boolean;
  /**
   * Whether this is known to be the first row. Until then the skeleton has no title, since another row may come first.
   */
  isFirst: boolean;
}

/** The row of featured series (REQ-HOME-5). */
export function FeaturedSeries({ isDelayed, isFirst }: FeaturedSeriesProps) {
  const featured = useQuery(featuredSeriesQuery());
  const hasNone = featured.data?.length === 0;
  const first = useQuery({ ...firstSeriesQuery(), enabled: hasNone });
  const query = hasNone ? first : featured;
  const skeleton = <CardRowSkeleton title={isDelayed && !isFirst ? undefined : seriesTitle} of="series" />;
  return (
    <DelayedRows query={query} what={seriesWhat} isDelayed={isDelayed} skeleton={skeleton}>
      <QueryBoundary query={query} what={seriesWhat} skeleton={skeleton} spansWindow>
        {(series) => {
          if (series.length === 0) {
            return (
              <div className="gutter">
                <EmptyState title="No series yet" message="New series appear here as soon as they are out." />
              </div>
            );
          }
          return (
            <CardRow title={seriesTitle} titleTo={seriesListPath}>
              {series.slice(0, HOME_ROW_CARDS_MAX).map((one) => (
                <SeriesCard key={one.id} series={one} to={seriesPath(one.id)} />
              ))}
              {series.length > HOME_ROW_CARDS_MAX && <SeeAllCard to={seriesListPath} of="the series" />}
            </CardRow>
          );
        }}
      </QueryBoundary>
    </DelayedRows>
  );
}

const tagsWhat = 'the featured tags';
const tagsSkeleton = (
  <div className={styles.tags}>
    <CardRowSkeleton />
    <CardRowSkeleton />
  </div>
);

/** One row for each featured tag that has videos (REQ-HOME-6). */
export function FeaturedTags({ isDelayed }: { isDelayed: boolean }) {
  const query = useQuery(featuredTagsQuery());
  return (
    <DelayedRows query={query} what={tagsWhat} isDelayed={isDelayed} skeleton={tagsSkeleton}>
      <QueryBoundary query={query} what={tagsWhat} skeleton={tagsSkeleton} spansWindow>
        {(tags) => (
          <div className={styles.tags}>
            {tags
              .filter(({ videos }) => videos.length > 0)
              .map((tag) => (
                <TagRow key={tag.id} tag={tag} />
              ))}
          </div>
        )}
      </QueryBoundary>
    </DelayedRows>
  );
}

/** The rows of other features. They wait for those above, which would move them. */
export function ContributedRows({ isDelayed }: { isDelayed: boolean }) {
  const { isPending } = useQuery(featuredTagsQuery());
  const items = useSite().listSlot('home-rows');
  if (isDelayed || isPending) return null;
  return items.map(({ id, label }) => (
    <Slot key={id} name="home-rows" id={id} props={{}} fallback={<CardRowSkeleton title={label} />} />
  ));
}

/** Below the first view: its cards render once it comes near the window or gets the focus, and stay. */
function TagRow({ tag: { id, name: wholeName, videos } }: { tag: FeaturedTag }) {
  const { ref, rendersCards } = useRendersCards(false);
  const [hasCards, setHasCards] = useState(false);
  if (rendersCards && !hasCards) setHasCards(true);
  const name = truncate(wholeName);
  const to = featuredPath(id);
  const source = { type: 'tag', id } as const;
  const shown = videos.slice(0, HOME_ROW_CARDS_MAX);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- not interactive: it only tracks the focus
    <div ref={ref} onFocus={() => setHasCards(true)}>
      <CardRow
        title={`Featured Tag: ${name}`}
        titleTo={to}
        isAway={!hasCards}
        noScript={shown.map((video) => (
          <Link key={video.id} to={videoPath(video.id, source)} dir="auto">
            {truncate(video.title) || 'Untitled video'}
          </Link>
        ))}
      >
        {shown.map((video) => (
          <VideoCard key={video.id} video={video} source={source} />
        ))}
        {videos.length > HOME_ROW_CARDS_MAX && <SeeAllCard to={to} of={name} />}
      </CardRow>
    </div>
  );
}

interface DelayedRowsProps {
  query: UseQueryResult;
  /** What is loading, as in "Loading {what}". */
  what: string;
  isDelayed: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}

/** Rows that show a skeleton while `isDelayed`, even when their data has arrived: content above them comes first. */
function DelayedRows({ query, what, isDelayed, skeleton, children }: DelayedRowsProps) {
  return isDelayed && query.data !== undefined ? <Loading what={what}>{skeleton}</Loading> : children;
}

/** The last card of a truncated row: a link to the whole list. */
function SeeAllCard({ to, of }: { to: string; of: string }) {
  return (
    <Link to={to} className={styles.card} draggable={false} viewTransition>
      <span>
        See all<VisuallyHidden>{` of ${of}`}</VisuallyHidden>
      </span>
      <Icon name="arrow-right" size="1.25em" />
    </Link>
  );
}
