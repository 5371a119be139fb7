import { Tabs } from '@steadfast/shared/ui/tabs';
import type { ReactNode } from 'react';
import type { ResultTab } from './shown-tab';

export interface ResultTabsProps {
  /** Results per tab; undefined while unknown. */
  counts: Record<ResultTab, number | undefined>;
  active: ResultTab;
  onChange: (tab: ResultTab) => void;
  /** Content of the active tab. */
  children: ReactNode;
}

/** The tabs of the search, visible in all its states (REQ-SEARCH-1). */
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
