import type { StudioVideoDetails } from '@steadfast/contract';
import { hasIdText, parsePageId, useSite, videoPath } from '@steadfast/sdk';
import { Button, ButtonLink, EmptyState } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { catalogueQuery, videoQuery } from '../../api';
import layout from '../../components/layout.module.css';
import { StudioQueryBoundary } from '../../components/StudioQueryBoundary';
import { Studio } from '../../components/Studio';
import { formatDateTime } from '../../format-time';
import { videosPath } from '../../paths';
import { useUndo } from '../../use-change';
import { CaptionsSection } from './CaptionsSection';
import { FileSection } from './FileSection';
import { PosterSection } from './PosterSection';
import { PublishSection } from './PublishSection';
import { ChaptersForm, DetailsForm, useChapters, useDetails } from './VideoForms';

/** `/studio/videos/{id}`: all that editors do with one video. */
export function VideoPage() {
  const { id: param } = useParams();
  const id = parsePageId(param);
  if (id === undefined) return <NoVideo isNamed={hasIdText(param)} />;
  return <EditVideo key={id} id={id} />;
}

function NoVideo({ isNamed }: { isNamed: boolean }) {
  return (
    <EmptyState
      title={isNamed ? 'Video not found' : 'No video id provided'}
      message="Choose one from the list."
      isMissingPage
      action={<ButtonLink to={videosPath}>Show all videos</ButtonLink>}
    />
  );
}

function EditVideo({ id }: { id: number }) {
  const query = useQuery(videoQuery(id));
  // Beside the video, whose form needs it.
  useQuery(catalogueQuery());
  const video = query.data?.video;
  return (
    <Studio
      title={video?.title ?? 'Video'}
      actions={video && !video.deletedUntil && <VideoActions video={video} />}
    >
      <StudioQueryBoundary
        query={query}
        what="the video"
        otherwise={<ButtonLink to={videosPath}>Show all videos</ButtonLink>}
      >
        {({ video: loaded }) =>
          loaded.deletedUntil !== undefined ? (
            <DeletedVideo video={loaded} until={loaded.deletedUntil} />
          ) : (
            <VideoSections video={loaded} />
          )
        }
      </StudioQueryBoundary>
    </Studio>
  );
}

function VideoSections({ video }: { video: StudioVideoDetails }) {
  const details = useDetails(video);
  const chapters = useChapters(video);
  return (
    <div className={layout.columns}>
      <DetailsForm form={details} series={video.series} />
      <div className={layout.column}>
        <PublishSection video={video} isUnsaved={details.isChanged || chapters.isChanged} />
        <FileSection video={video} />
        <PosterSection video={video} />
        <CaptionsSection video={video} />
        <ChaptersForm form={chapters} />
      </div>
    </div>
  );
}

/** In place of the form of a video that is deleted. */
function DeletedVideo({ video: { title, editId }, until }: { video: StudioVideoDetails; until: string }) {
  const undo = useUndo({ done: `“${title}” is back`, failed: 'It is still deleted.' });
  return (
    <EmptyState
      title="This video is deleted"
      message={`Nobody sees it. It can be brought back until ${formatDateTime(until)}.`}
      action={
        <Button variant="primary" isBusy={undo.isPending} onClick={() => undo.mutate(editId)}>
          Undo
        </Button>
      }
    />
  );
}

/** Shows a video as viewers see it, or will. */
function VideoActions({ video: { id, streamId, title, state } }: { video: StudioVideoDetails }) {
  const { openDialog } = useSite();
  return (
    <>
      {streamId !== undefined && (
        <Button
          size="small"
          icon="play"
          onClick={() => openDialog('preview-video', { videoId: id, streamId, title })}
        >
          Preview
        </Button>
      )}
      {state === 'published' && (
        <ButtonLink size="small" to={videoPath(id)}>
          See it on the site
        </ButtonLink>
      )}
    </>
  );
}
