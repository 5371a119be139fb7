import { featuredAddress, seriesAddress, videoAddress } from '@steadfast/shared';
import { CardGrid, SeriesCard, Tag, VideoCard } from '@steadfast/shared/ui';
import type { Found } from '../../clean-answers';
import { ToAllSeries } from './ToAllSeries';
import styles from './SearchResults.module.css';
import { isNothing } from './found-words';
import type { ResultTab } from './shown-tab';

/** The tags that fit, each a way to all its videos (REQ-SEARCH-5). */
export function FoundTags({ tags }: Pick<Found, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Tag to={featuredAddress(id)}>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** What a search found of one kind. A video plays within its series, if it has one, so that more follows it. */
export function FoundOfKind({ found, kind }: { found: Found; kind: ResultTab }) {
  if (found[kind].length === 0) return <NoneOfKind found={found} kind={kind} />;
  if (kind === 'series')
    return (
      <CardGrid label="Series">
        {found.series.map((series) => (
          <SeriesCard key={series.id} series={series} to={seriesAddress(series.id)} />
        ))}
      </CardGrid>
    );
  const showsSeries = found.videos.some(({ series }) => series !== undefined);
  return (
    <CardGrid label="Videos">
      {found.videos.map((video) => {
        const source = video.series && ({ type: 'series', id: video.series.id } as const);
        return (
          <VideoCard
            key={video.id}
            video={video}
            to={videoAddress(video.id, source)}
            showsSeries={showsSeries}
          />
        );
      })}
    </CardGrid>
  );
}

function NoneOfKind({ found, kind }: { found: Found; kind: ResultTab }) {
  if (!isNothing(found))
    return <p className={styles.hint}>{kind === 'videos' ? 'No videos fit this.' : 'No series fit this.'}</p>;
  return (
    <div className={styles.none}>
      <p className={styles.hint}>Check the spelling, or try fewer words.</p>
      <ToAllSeries />
    </div>
  );
}
