import { useState } from 'react';
import { Tabs, type TabsProps } from '../../ui/Tabs/Tabs';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

function Chosen({ label, tabs, dir }: Pick<TabsProps, 'label' | 'tabs' | 'dir'>) {
  const [active, setActive] = useState(tabs[0]?.id ?? '');
  return <Tabs label={label} tabs={tabs} active={active} onChange={setActive} dir={dir} />;
}

function Examples() {
  return (
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
  );
}

export const tabsPage: GalleryPage = {
  id: 'tabs',
  title: 'Tabs',
  about: 'Several panels in one place, one visible at a time: arrow keys, Home and End move.',
  components: ['Tabs'],
  Examples,
};
