import { type TabsProps, Tabs } from './Tabs';
import { useState } from 'react';

export default { component: Tabs };

function Chosen({ label, tabs, dir }: Pick<TabsProps, 'label' | 'tabs' | 'dir'>) {
  const [active, setActive] = useState(tabs[0]?.id ?? '');
  return <Tabs label={label} tabs={tabs} active={active} onChange={setActive} dir={dir} />;
}

export const TwoWithoutCounts = {
  render: () => (
    <Chosen
      label="Series"
      tabs={[
        { id: 'videos', title: 'Videos', content: 'Ten videos.' },
        { id: 'details', title: 'Details', content: 'What it is about.' },
      ]}
    />
  ),
};

export const WithCountsOneOfThemZero = {
  render: () => (
    <Chosen
      label="Results"
      tabs={[
        { id: 'videos', title: 'Videos', count: 128, content: 'A hundred and twenty-eight.' },
        { id: 'series', title: 'Series', count: 3, content: 'Three.' },
        { id: 'tags', title: 'Tags', count: 0, content: 'None.' },
      ]}
    />
  ),
};

export const MoreThanFitInOneLine = {
  render: () => (
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
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => (
    <Chosen
      label="תוצאות"
      dir="rtl"
      tabs={[
        { id: 'videos', title: 'סרטונים', count: 12, content: 'שנים עשר' },
        { id: 'series', title: 'סדרות', count: 3, content: 'שלוש' },
      ]}
    />
  ),
};
