import { ButtonLink, EmptyState } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROWS_PER_PAGE, videosQuery, type VideoFilters } from '../../api';
import layout from '../../components/layout.module.css';
import { PageLinks } from '../../components/PageLinks';
import { StudioQueryBoundary } from '../../components/StudioQueryBoundary';
import { Studio } from '../../components/Studio';
import { videosPath } from '../../paths';
import { useParameters } from '../../use-parameters';
import { BulkChange } from './BulkChange';
import { readFilters } from './filters';
import { TableActions } from './table/TableActions';
import { Uploads } from './Uploads';
import { VideoFilterBar } from './VideoFilterBar';
import { VideoList } from './VideoList';

/** `/studio`: all videos in any state, and the place to upload new ones. */
export function VideosPage() {
  const [params, setParameter] = useParameters();
  const filters = readFilters(params);
  const videos = useQuery(videosQuery(filters));
  const [table, setTable] = useState<File>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const shown = videos.data?.videos ?? [];
  // What another filter hides is not changed along.
  const chosenHere = shown.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  return (
    <Studio title="Videos" actions={<TableActions filters={filters} file={table} onFile={setTable} />}>
      <Uploads onTable={setTable} />
      <VideoFilterBar filters={filters} onChange={setParameter} />
      <StudioQueryBoundary query={videos} what="the videos">
        {({ videos: listed, total }) =>
          listed.length === 0 ? (
            <NoVideos isFiltered={Object.keys(filters).length > 0} />
          ) : (
            <div className={layout.stack} aria-busy={videos.isPlaceholderData}>
              <BulkChange videos={listed} chosen={chosenHere} onChoose={setChosen} />
              <VideoList
                videos={listed}
                chosen={chosenHere}
                onChoose={setChosen}
                isOrdered={isWholeSeries(filters) && total <= ROWS_PER_PAGE}
              />
              <PageLinks page={filters.page} total={total} what="video" />
            </div>
          )
        }
      </StudioQueryBoundary>
    </Studio>
  );
}

/** Whether only the series is chosen, and the videos are in its order. */
const isWholeSeries = ({ seriesId, sort, ...others }: VideoFilters) =>
  seriesId !== undefined && sort === 'series' && Object.keys(others).length === 0;

function NoVideos({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title="No video fits"
      message="Change the search or the filters, or show all videos."
      action={<ButtonLink to={videosPath}>Show all videos</ButtonLink>}
    />
  ) : (
    <EmptyState
      title="No videos yet"
      message="Drop a video above, or choose a file. It becomes a draft that only editors see."
    />
  );
}
