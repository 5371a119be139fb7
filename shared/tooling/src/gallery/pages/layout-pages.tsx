import { useRef, useState } from 'react';
import { Button, Tag } from '@steadfast/ui';
import { ScrollView, type ScrollViewHandle } from '@steadfast/ui/scroll-view';
import { Example, type GalleryPage } from '../Example';
import styles from './examples.module.css';
import { Tabs, type TabsProps } from '@steadfast/ui/tabs';

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

function LongView() {
  const view = useRef<ScrollViewHandle>(null);
  return (
    <>
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
    </>
  );
}

function ScrollViewExamples() {
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
        <LongView />
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

function Chosen({ label, tabs, dir }: Pick<TabsProps, 'label' | 'tabs' | 'dir'>) {
  const [active, setActive] = useState(tabs[0]?.id ?? '');
  return <Tabs label={label} tabs={tabs} active={active} onChange={setActive} dir={dir} />;
}

export const layoutPages: readonly GalleryPage[] = [
  {
    id: 'scroll-view',
    title: 'Scroll view',
    about: 'A region that scrolls on its own, with a draggable thumb.',
    components: ['ScrollView'],
    Examples: ScrollViewExamples,
  },
  {
    id: 'tabs',
    title: 'Tabs',
    about: 'Several panels in one place, one visible at a time: arrow keys, Home and End move.',
    components: ['Tabs'],
    Examples: () => (
      <>
        <Example title="Two, without counts" layout="plain">
          <Chosen
            label="Series"
            tabs={[
              { id: 'videos', title: 'Videos', content: 'Ten videos.' },
              { id: 'details', title: 'Details', content: 'What it is about.' },
            ]}
          />
        </Example>
        <Example title="With counts, one of them zero" layout="plain">
          <Chosen
            label="Results"
            tabs={[
              { id: 'videos', title: 'Videos', count: 128, content: 'A hundred and twenty-eight.' },
              { id: 'series', title: 'Series', count: 3, content: 'Three.' },
              { id: 'tags', title: 'Tags', count: 0, content: 'None.' },
            ]}
          />
        </Example>
        <Example title="More than fit in one line" layout="plain">
          <Chosen
            label="Many"
            tabs={['Beginnings', 'Fatherhood', 'Work and rest', 'Courage', 'Friendship', 'Endings'].map(
              (title) => ({
                id: title,
                title,
                content: `${title}.`,
              }),
            )}
          />
        </Example>
        <Example title="Right to left" dir="rtl" layout="plain">
          <Chosen
            label="תוצאות"
            dir="rtl"
            tabs={[
              { id: 'videos', title: 'סרטונים', count: 12, content: 'שנים עשר' },
              { id: 'series', title: 'סדרות', count: 3, content: 'שלוש' },
            ]}
          />
        </Example>
      </>
    ),
  },
];
