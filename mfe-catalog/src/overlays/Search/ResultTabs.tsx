import { Tabs } from '@steadfast/shared/ui/tabs';
import type { ReactNode } from 'react';
import type { ResultTab } from './shown-tab';

export interface ResultTabsProps {
  /** How many there are; undefined while that is not known. */
  counts: Record<ResultTab, number | undefined>;
  active: ResultTab;
  onChange: (tab: ResultTab) => void;
  /** What is behind the tab that is shown. */
  children: ReactNode;
}

/** The tabs of the search, there in every state of it (REQ-SEARCH-1). */
export function ResultTabs({ counts, active, onChange, children }: ResultTabsProps) {
  const tab = (id: ResultTab, title: string) => ({
    id,
    title,
    count: counts[id],
    content: id === active && children,
  });
  return (
    <Tabs
      label="Search results"
      tabs={[tab('videos', 'Videos'), tab('series', 'Series')]}
      active={active}
      onChange={(id) => {
        onChange(id === 'series' ? 'series' : 'videos');
      }}
    />
  );
}
