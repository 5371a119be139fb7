import { ScrollView, type ScrollViewHandle } from './ScrollView';
import { useRef } from 'react';
import { Button } from '../index';
import styles from '../stories.module.css';

export default { component: ScrollView };

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => <p key={at}>Line {at + 1}: words that stand for a transcript.</p>);

function LongView() {
  const view = useRef<ScrollViewHandle>(null);
  return (
    <>
      <ScrollView label="Long transcript" className={styles.high} ref={view}>
        {lines(400)}
      </ScrollView>
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 'var(--space-3)',
          marginBlockStart: 'var(--space-3)',
        }}
      >
        <Button size="small" onClick={() => view.current?.scrollTo(0)}>
          To the start in 170 ms
        </Button>
        <Button size="small" onClick={() => view.current?.scrollTo(Infinity)}>
          To the end in 170 ms
        </Button>
      </div>
    </>
  );
}

/** Wheel, keys, touch, thumb, click on the track. */
export const Vertical = {
  render: () => (
    <ScrollView label="Transcript" className={styles.high}>
      {lines(40)}
    </ScrollView>
  ),
};

/** With four hundred lines, it is still large enough to drag. */
export const ThumbOf30Px = {
  render: () => <LongView />,
};

/** No thumb. */
export const EverythingVisible = {
  render: () => (
    <ScrollView label="Short transcript" className={styles.high}>
      {lines(2)}
    </ScrollView>
  ),
};

export const Empty = {
  render: () => (
    <ScrollView label="Nothing" className={styles.high}>
      {null}
    </ScrollView>
  ),
};
