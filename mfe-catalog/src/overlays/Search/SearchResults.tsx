import { featuredPath, seriesPath, videoPath } from '@steadfast/shared';
import { SeriesCard, Tag, VideoCard } from '@steadfast/shared/ui';
import type { SearchResults } from '../../parsers';
import { HighlightedText } from './HighlightedText';
import { ResultGrid } from './ResultGrid';
import { AllSeriesLink } from './AllSeriesLink';
import styles from './SearchResults.module.css';
import { isEmptyResult } from './results-summary';
import type { ResultTab } from './shown-tab';

/** The matching tags, each a link to all its videos (REQ-SEARCH-5). */
export function TagResults({ tags, query }: Pick<SearchResults, 'tags'> & { query: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Tag to={featuredPath(id)}>
            <HighlightedText text={name} query={query} />
          </Tag>
        </li>
      ))}
    </ul>
  );
}

export interface ResultsOfKindProps {
  found: SearchResults;
  kind: ResultTab;
  /** The query that produced the results. */
  query: string;
}

/** The results of one kind. A video plays within its series, if it has one, so that the next episode follows. */
export function ResultsOfKind({ found, kind, query }: ResultsOfKindProps) {
  if (found[kind].length === 0) return <NoResultsOfKind found={found} kind={kind} />;
  const marked = (text: string) => <HighlightedText text={text} query={query} />;
  if (kind === 'series')
    return (
      <ResultGrid
        label="Series"
        items={found.series}
        keyOf={({ id }) => id}
        render={(series) => <SeriesCard series={series} to={seriesPath(series.id)} marked={marked} />}
      />
    );
  const showsSeries = found.videos.some(({ series }) => series !== undefined);
  return (
    <ResultGrid
      label="Videos"
      items={found.videos}
      keyOf={({ id }) => id}
      render={(video) => {
        const source = video.series && ({ type: 'series', id: video.series.id } as const);
        return (
          <VideoCard
            video={video}
            to={videoPath(video.id, source)}
            showsSeries={showsSeries}
            marked={marked}
          />
        );
      }}
    />
  );
}

function NoResultsOfKind({ found, kind }: Omit<ResultsOfKindProps, 'query'>) {
  if (!isEmptyResult(found))
    return <p className={styles.hint}>{kind === 'videos' ? 'No videos match.' : 'No series match.'}</p>;
  return (
    <div className={styles.none}>
      <p className={styles.hint}>Check the spelling, or try fewer words.</p>
      <AllSeriesLink />
    </div>
  );
}
