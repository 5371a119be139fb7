import type { Series } from '@steadfast/shared';
import { Tabs } from '@steadfast/shared/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { SeriesDetails } from './SeriesDetails';
import { SeriesEpisodes } from './SeriesEpisodes';

/** Details and episodes of a series (REQ-SERIES-3). Which of them is shown stands in the address. */
export function SeriesTabs({ series }: { series: Series }) {
  const [query, setQuery] = useSearchParams();
  const { id, videos = [] } = series;
  const tabs = [
    { id: 'details', title: 'Details', content: <SeriesDetails series={series} /> },
    {
      id: 'episodes',
      title: 'Episodes',
      count: videos.length,
      content: <SeriesEpisodes seriesId={id} videos={videos} />,
    },
  ];
  const active = tabs.find((tab) => tab.id === query.get('tab'))?.id ?? 'episodes';
  const show = (tab: string) => {
    setQuery(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true },
    );
  };
  return <Tabs label="About this series" tabs={tabs} active={active} onChange={show} />;
}
