import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_LENGTH } from '@steadfast/contract/limits';
import { useTimeout } from '@steadfast/sdk';
import { useState } from 'react';
import type { Catalogue, VideoFilters } from '../../api';
import layout from '../../components/layout.module.css';
import { Select, Text } from '../../components/Field';
import { listOptions, nameOptions } from '../../options';
import { PROBLEMS, SORTS, STATES } from './filters';

export interface VideoFilterBarProps {
  filters: VideoFilters;
  /** Undefined while it loads. */
  catalogue: Catalogue | undefined;
  onChange: (name: keyof VideoFilters, value: string) => void;
}

/** Search, filters and order of the list of videos. */
export function VideoFilterBar({ filters, catalogue, onChange }: VideoFilterBarProps) {
  return (
    <div role="search" className={layout.filters}>
      <SearchField
        key={filters.search === undefined ? 'empty' : 'filled'}
        search={filters.search ?? ''}
        onSearch={(search) => onChange('search', search)}
      />
      <Select
        label="State"
        value={filters.state ?? ''}
        options={nameOptions(STATES, 'Any state')}
        onChange={(value) => onChange('state', value)}
      />
      <Select
        label="What is wrong"
        value={filters.problem ?? ''}
        options={nameOptions(PROBLEMS, 'Show all')}
        onChange={(value) => onChange('problem', value)}
      />
      <Select
        label="Series"
        value={String(filters.seriesId ?? '')}
        options={listOptions(catalogue?.series, 'Any series')}
        onChange={(value) => onChange('seriesId', value)}
      />
      <Select
        label="Tag"
        value={String(filters.tagId ?? '')}
        options={listOptions(catalogue?.tags, 'Any tag')}
        onChange={(value) => onChange('tagId', value)}
      />
      <Select
        label="Order"
        value={filters.sort ?? 'newest'}
        options={nameOptions(SORTS)}
        onChange={(value) => onChange('sort', value)}
      />
    </div>
  );
}

/** Searches when the editor pauses. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  useTimeout(() => onSearch(typed.trim()), typed.trim() === search ? undefined : SEARCH_DEBOUNCE_MS);
  return (
    <Text
      label="Search"
      type="search"
      placeholder="Part of a title"
      maxLength={SEARCH_QUERY_MAX_LENGTH}
      value={typed}
      onChange={setTyped}
    />
  );
}
