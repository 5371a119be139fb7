import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary, CardGridSkeleton } from '../index';

export default { component: QueryBoundary };

const outcomes = {
  waiting: () => new Promise<string>(() => undefined),
  failing: () => Promise.reject<string>(new Error('Made to fail')),
  there: () => Promise.resolve('Here it is.'),
};

function Query({ outcome }: { outcome: keyof typeof outcomes }) {
  const key = useId();
  const query = useQuery({ queryKey: ['story', outcome, key], queryFn: outcomes[outcome] });
  return (
    <QueryBoundary query={query} what="these videos" skeleton={<CardGridSkeleton count={2} />}>
      {(words) => <p>{words}</p>}
    </QueryBoundary>
  );
}

export const Loading = {
  render: () => <Query outcome="waiting" />,
};

export const Failed = {
  render: () => <Query outcome="failing" />,
};

export const Successful = {
  render: () => <Query outcome="there" />,
};
