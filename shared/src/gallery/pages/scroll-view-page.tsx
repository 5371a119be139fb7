import { useRef } from 'react';
import { Button, Tag } from '../../ui';
import { ScrollView, type ScrollViewHandle } from '../../ui/ScrollView/ScrollView';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import styles from './examples.module.css';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => <p key={at}>Line {at + 1}: words that stand for a transcript.</p>);
const tags = [
  'Fatherhood',
  'Courage',
  'Work',
  'Rest',
  'Friendship',
  'Beginnings',
  'Endings',
  'Forgiveness',
  'Joy',
];

function Examples() {
  const view = useRef<ScrollViewHandle>(null);
  return (
    <>
      <Example title="Vertical" note="Wheel, keys, touch, thumb, click on the track." layout="plain">
        <ScrollView label="Transcript" className={styles.high}>
          {lines(40)}
        </ScrollView>
      </Example>
      <Example
        title="Thumb of 30 px"
        note="With four hundred lines, it is still large enough to drag."
        layout="plain"
      >
        <ScrollView label="Long transcript" className={styles.high} ref={view}>
          {lines(400)}
        </ScrollView>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => view.current?.scrollTo(0)}>
            To the start in 170 ms
          </Button>
          <Button size="small" onClick={() => view.current?.scrollTo(Infinity)}>
            To the end in 170 ms
          </Button>
        </div>
      </Example>
      <Example title="Everything visible" note="No thumb, no tab stop." layout="plain">
        <ScrollView label="Short transcript" className={styles.high}>
          {lines(2)}
        </ScrollView>
      </Example>
      <Example title="Empty" layout="plain">
        <ScrollView label="Nothing" className={styles.high}>
          {null}
        </ScrollView>
      </Example>
      <Example title="Horizontal" layout="plain">
        <ScrollView label="Tags" axis="x">
          <div className={styles.line}>
            {tags.map((tag) => (
              <Tag key={tag} to={`/featured/${tag}`}>
                {tag}
              </Tag>
            ))}
          </div>
        </ScrollView>
      </Example>
      <Example title="Horizontal, right to left" dir="rtl" layout="plain">
        <ScrollView label="תגיות" axis="x">
          <div className={styles.line}>
            {tags.map((tag) => (
              <Tag key={tag} to={`/featured/${tag}`}>
                {tag}
              </Tag>
            ))}
          </div>
        </ScrollView>
      </Example>
    </>
  );
}

export const scrollViewPage: GalleryPage = {
  id: 'scroll-view',
  title: 'Scroll view',
  about: 'A region that scrolls on its own, with a draggable thumb.',
  components: ['ScrollView'],
  Examples,
};
