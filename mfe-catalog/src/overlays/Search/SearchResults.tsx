import { featuredPath, seriesListPath, seriesPath } from '@steadfast/sdk';
import { ButtonLink, SeriesCard, Tag, VideoCard } from '@steadfast/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { SearchResults } from '../../parsers';
import styles from './SearchResults.module.css';
import { isEmptyResult, type ResultTab } from './shown-results';
import { highlightMatches } from './highlight-matches';
import { useOptionList } from './active-option';

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
        return <VideoCard video={video} source={source} showsSeries={showsSeries} marked={marked} />;
      }}
    />
  );
}

function NoResultsOfKind({ found, kind }: Omit<ResultsOfKindProps, 'query'>) {
  if (!isEmptyResult(found))
    return <p className={styles.hint}>{kind === 'videos' ? 'No videos match.' : 'No series match.'}</p>;
  return (
    <div className={styles.empty}>
      <p className={styles.hint}>Check the spelling, or try fewer words.</p>
      <AllSeriesLink />
    </div>
  );
}

/** A link to all series, for a search without results; hidden on the page it links to. */
export function AllSeriesLink() {
  if (useLocation().pathname === seriesListPath) return null;
  return (
    <ButtonLink to={seriesListPath} icon="list">
      Browse all series
    </ButtonLink>
  );
}

/**
 * Text with the matches of a query highlighted. `role="presentation"` keeps screen readers from splitting words at a
 * highlight.
 */
function HighlightedText({ text, query }: { text: string; query: string }) {
  return (
    // The key replaces the element as a whole: React cannot change texts beside marks on a translated page.
    <span key={`${text} ${query}`}>
      {highlightMatches(text, query).map((part, index) =>
        part.isMatch ? (
          <mark key={index} role="presentation" className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

interface ResultGridProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  render: (item: T) => ReactNode;
}

/**
 * The results as the combobox's popup: an ARIA grid with one row per card. A listbox option must not contain a link
 * with a menu beside it.
 */
function ResultGrid<T>({ label, items, keyOf, render }: ResultGridProps<T>) {
  const { id, activeId } = useOptionList();
  return (
    <div role="grid" id={id} className={styles.grid} aria-label={label}>
      {items.map((item) => {
        const cellId = `${id}-${keyOf(item)}`;
        return (
          <div key={keyOf(item)} role="row" className={styles.row}>
            <div role="gridcell" id={cellId} className={styles.cell} aria-selected={cellId === activeId}>
              {render(item)}
            </div>
          </div>
        );
      })}
    </div>
  );
}
