import {
  Button,
  EmptyState,
  ErrorMessage,
  CardGridSkeleton,
  Loaded,
  CardRowSkeleton,
  Skeleton,
  Picture,
  ProgressBar,
  PageHeading,
  Icon,
  VisuallyHidden,
} from '@steadfast/ui';
import { Example, type GalleryPage } from '../Example';
import { LONG_TITLE, ridge } from './sample-content';
import { useState, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import styles from './examples.module.css';

function Retrying() {
  const [isRetrying, setRetrying] = useState(false);
  return (
    <ErrorMessage
      title="We could not load your playlists"
      message="The connection was lost. Check it and try again."
      isRetrying={isRetrying}
      onRetry={() => {
        setRetrying(true);
      }}
    />
  );
}

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

export const statePages: readonly GalleryPage[] = [
  {
    id: 'empty-state',
    title: 'Empty state',
    about: 'Replaces an empty list and says what to do.',
    components: ['EmptyState'],
    Examples: () => (
      <>
        <Example title="With an action" layout="plain">
          <EmptyState
            title="No playlists yet"
            message="Make one to keep what you want to watch together."
            action={
              <Button variant="primary" icon="plus">
                New playlist
              </Button>
            }
          />
        </Example>
        <Example title="Text only" layout="plain">
          <EmptyState title="Nothing found" message="Try fewer or other words." />
        </Example>
        <Example title="Long text" layout="plain">
          <EmptyState title={LONG_TITLE} message={LONG_TITLE} action={<Button>Go on</Button>} />
        </Example>
        <Example title="Right to left" dir="rtl" layout="plain">
          <EmptyState
            title="אין עדיין רשימות"
            message="כאן יופיע מה ששמרתם."
            action={<Button>רשימה חדשה</Button>}
          />
        </Example>
      </>
    ),
  },
  {
    id: 'error-message',
    title: 'Error message',
    about: 'Says what failed, where it failed, and offers a next step.',
    components: ['ErrorMessage'],
    Examples: () => (
      <>
        <Example title="With Try again" note="Busy after the first click." layout="plain">
          <Retrying />
        </Example>
        <Example title="With a code, without Try again" layout="plain">
          <ErrorMessage title="Not found" message="This video is not here any more." code="SF-104" />
        </Example>
        <Example title="Long text" layout="plain">
          <ErrorMessage title={LONG_TITLE} message={LONG_TITLE} />
        </Example>
        <Example title="Right to left" dir="rtl" layout="plain">
          <ErrorMessage title="לא הצלחנו לטעון" message="נסו שוב." onRetry={() => undefined} />
        </Example>
      </>
    ),
  },
  {
    id: 'loaded',
    title: 'Loaded',
    about: 'Content that loads and fails on its own: a skeleton first, then the content or an error.',
    components: ['Loaded'],
    Examples: () => (
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
    ),
  },
  {
    id: 'skeleton',
    title: 'Skeleton',
    about: 'A placeholder for loading content, in its final size.',
    components: ['Skeleton'],
    Examples: () => (
      <>
        <Example title="Lines" layout="column">
          <div>
            <Skeleton />
            <Skeleton width="85%" />
            <Skeleton width="40%" />
          </div>
        </Example>
        <Example title="Block and circle">
          <Skeleton shape="block" width="8rem" height="8rem" />
          <Skeleton shape="circle" width="4rem" />
        </Example>
        <Example title="A loading grid of cards" layout="plain">
          <CardGridSkeleton count={2} of="series" />
        </Example>
        <Example title="A loading row of cards" layout="plain">
          <CardRowSkeleton title="Continue watching" count={3} />
          <CardRowSkeleton count={3} of="series" />
        </Example>
      </>
    ),
  },
  {
    id: 'progress-bar',
    title: 'Progress bar',
    about: 'Shows how much is done.',
    components: ['ProgressBar'],
    Examples: () => (
      <>
        <Example title="None, a third, all" layout="column">
          <ProgressBar value={0} label="Nothing watched" />
          <ProgressBar value={1 / 3} label="A third watched" />
          <ProgressBar value={1} label="All watched" />
        </Example>
        <Example title="On a picture">
          <div className={styles.onPicture}>
            <Picture url={ridge} alt="" sizes="20rem" />
            <ProgressBar value={0.6} label="Watched 6:00 of 10:00" isOnPicture />
          </div>
        </Example>
        <Example title="Right to left" dir="rtl" layout="column">
          <ProgressBar value={1 / 3} label="שליש" />
        </Example>
      </>
    ),
  },
  {
    id: 'page-heading',
    title: 'Page heading',
    about: 'The one first-level heading of a page; takes the focus on navigation.',
    components: ['PageHeading'],
    Examples: () => (
      <>
        <Example title="Short" layout="plain">
          <PageHeading>My playlists</PageHeading>
        </Example>
        <Example title="Long text" layout="plain">
          <PageHeading>{LONG_TITLE}</PageHeading>
        </Example>
        <Example title="Right to left" dir="rtl" layout="plain">
          <PageHeading>הרשימות שלי</PageHeading>
        </Example>
      </>
    ),
  },
  {
    id: 'visually-hidden',
    title: 'Visually hidden',
    about: 'Text for screen readers only.',
    components: ['VisuallyHidden'],
    Examples: () => (
      <Example title="An icon-only button" note="A screen reader says: Notices.">
        <Button variant="quiet">
          <Icon name="bell" />
          <VisuallyHidden>Notices</VisuallyHidden>
        </Button>
      </Example>
    ),
  },
];
