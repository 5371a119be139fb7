import { selectSubscriptions, seriesListPath, seriesPath, type SeriesSubscription } from '@steadfast/sdk';
import { setSubscription, useMutationContext } from '@steadfast/sdk/mutations';
import {
  Button,
  ButtonLink,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  QueryBoundary,
  SeriesCard,
  truncate,
} from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { seriesByIdQuery, subscribedSeriesQuery } from '../../api';
import styles from './MyPlaylistsPage.module.css';
import { useFocusInList } from '../../use-focus-in-list';

/** The series that the viewer is subscribed to (REQ-PLAYLIST-1). */
export function Subscribed({ email }: { email: string }) {
  const query = useQuery(subscribedSeriesQuery(email));
  // The store copies the response and adds pending changes.
  const stored = useSelector(selectSubscriptions);
  const titleId = useId();
  const skeleton = stored ? <Subscriptions list={stored} /> : <CardGridSkeleton of="series" count={4} />;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>Subscribed</h2>
      <QueryBoundary query={query} what="your subscriptions" skeleton={skeleton} tellsFailedReload>
        {(loaded) => <Subscriptions list={stored ?? loaded} />}
      </QueryBoundary>
    </section>
  );
}

function Subscriptions({ list }: { list: readonly SeriesSubscription[] }) {
  const seriesById = useQuery({ ...seriesByIdQuery(), enabled: list.some(({ name }) => !truncate(name)) });
  const context = useMutationContext();
  const unsubscribe = (seriesId: number, name: string) => {
    const undo = () => void setSubscription(context, seriesId, true);
    const done = `You are no longer subscribed to “${name}”.`;
    void setSubscription(context, seriesId, false, { done, action: { label: 'Undo', perform: undo } });
  };
  const cards = useRef<HTMLDivElement>(null);
  const keepFocusAt = useFocusInList(cards, list.length);
  if (list.length === 0) {
    return (
      <EmptyState
        title="No subscriptions yet"
        message="Subscribe to a series on its page, and we'll email you when it has a new video."
        action={<ButtonLink to={seriesListPath}>Browse all series</ButtonLink>}
      />
    );
  }
  return (
    <div ref={cards}>
      <CardGrid>
        {list.map((subscription, index) => {
          const series = { ...seriesById.data?.get(subscription.id), ...subscription };
          const name =
            truncate(series.name) || truncate(seriesById.data?.get(series.id)?.name) || 'Untitled series';
          return (
            <div key={series.id} className={styles.subscription} data-in-list="">
              <SeriesCard series={{ ...series, name }} to={seriesPath(series.id)} />
              <Button
                variant="secondary"
                size="small"
                className={styles.unsubscribe}
                aria-label={`Unsubscribe from ${name}`}
                onClick={({ detail }) => {
                  // Ignore the second click of a double click: the next card has moved under the pointer.
                  if (detail > 1) return;
                  keepFocusAt(index);
                  unsubscribe(series.id, name);
                }}
              >
                Unsubscribe
              </Button>
            </div>
          );
        })}
      </CardGrid>
    </div>
  );
}
