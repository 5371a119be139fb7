import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CardGridSkeleton, Loaded } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

/** One that never comes, one that fails at each try, one that is there. */
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
      <Example title="On its way" layout="plain">
        <Query outcome="waiting" />
      </Example>
      <Example title="Failed" layout="plain">
        <Query outcome="failing" />
      </Example>
      <Example title="There" layout="plain">
        <Query outcome="there" />
      </Example>
    </>
  );
}

export const loadedPage: GalleryPage = {
  id: 'loaded',
  title: 'Loaded',
  about: 'A part of a page that loads and fails on its own: its shape first, then itself or what went wrong.',
  parts: ['Loaded'],
  Examples,
};
