import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_LENGTH } from '@steadfast/contract/limits';
import { useTimeout } from '@steadfast/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery, type VideoFilters } from '../../api';
import layout from '../../components/layout.module.css';
import { Select, Text } from '../../components/Field';
import { PROBLEMS, SORTS, STATES } from './filters';

interface VideoFilterBarProps {
  filters: VideoFilters;
  onChange: (name: keyof VideoFilters, value: string) => void;
}

/** Search, filters and order of the list of videos. */
export function VideoFilterBar({ filters, onChange }: VideoFilterBarProps) {
  const { data: catalogue } = useQuery(catalogueQuery());
  const selects = [
    { name: 'state', label: 'State', options: STATES, none: 'Any state' },
    { name: 'problem', label: 'What is wrong', options: PROBLEMS, none: 'Show all' },
    { name: 'seriesId', label: 'Series', options: catalogue?.series, none: 'Any series' },
    { name: 'tagId', label: 'Tag', options: catalogue?.tags, none: 'Any tag' },
    { name: 'sort', label: 'Order', options: SORTS },
  ] as const;
  const values = { sort: 'newest', ...filters };
  return (
    <div role="search" className={layout.filters}>
      <SearchField
        key={filters.search === undefined ? 'empty' : 'filled'}
        search={filters.search ?? ''}
        onSearch={(search) => onChange('search', search)}
      />
      {selects.map(({ name, ...select }) => (
        <Select
          key={name}
          {...select}
          value={String(values[name] ?? '')}
          onChange={(value) => onChange(name, value)}
        />
      ))}
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
