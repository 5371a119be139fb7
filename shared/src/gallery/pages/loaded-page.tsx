import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CardGridSkeleton, Loaded } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

/** Queries in each state: pending, failing and successful. */
const outcomes = {
  waiting: () => new Promise<string>(() => undefined),
  failing: () => Promise.reject<string>(new Error('Made to fail')),
  there: () => Promise.resolve('Here it is.'),
};

function Query({ outcome }: { outcome: keyof typeof outcomes }) {
  const key = useId();
  const query = useQuery({ queryKey: ['gallery', outcome, key], queryFn: outcomes[outcome] });
  return (
    <Loaded query={query} what="these videos" skeleton={<CardGridSkeleton count={2} />}>
      {(words) => <p>{words}</p>}
    </Loaded>
  );
}

function Examples() {
  return (
    <>
      <Example title="Loading" layout="plain">
        <Query outcome="waiting" />
      </Example>
      <Example title="Failed" layout="plain">
        <Query outcome="failing" />
      </Example>
      <Example title="Loaded" layout="plain">
        <Query outcome="there" />
      </Example>
    </>
  );
}

export const loadedPage: GalleryPage = {
  id: 'loaded',
  title: 'Loaded',
  about: 'Content that loads and fails on its own: a skeleton first, then the content or an error.',
  components: ['Loaded'],
  Examples,
};
