import type { Series } from '@steadfast/shared';
import { Tabs } from '@steadfast/shared/ui/tabs';
import { SeriesDetails } from './SeriesDetails';
import { SeriesEpisodes } from './SeriesEpisodes';
import { useSeriesParams } from './use-series-params';

/** The tabs Details and Episodes of a series (REQ-SERIES-3). The URL holds the active tab. */
export function SeriesTabs({ series }: { series: Series }) {
  const { tab, showTab, ...find } = useSeriesParams();
  const { id, videos = [] } = series;
  const tabs = [
    { id: 'details', title: 'Details', content: <SeriesDetails series={series} /> },
    {
      id: 'episodes',
      title: 'Episodes',
      count: videos.length,
      content: <SeriesEpisodes seriesId={id} videos={videos} {...find} />,
    },
  ];
  return (
    <Tabs
      label="About this series"
      tabs={tabs}
      active={tab}
      onChange={(chosen) => {
        showTab(chosen === 'details' ? chosen : 'episodes');
      }}
    />
  );
}
