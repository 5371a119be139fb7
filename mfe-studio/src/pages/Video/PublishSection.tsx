import type { StudioVideoDetails } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, formatCount } from '@steadfast/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmButton, DeleteButton } from '../../components/ConfirmButton';
import { Failure } from '../../components/Failure';
import { Checkbox, Select, Text } from '../../components/Field';
import layout from '../../components/layout.module.css';
import { Actions, Section } from '../../components/Section';
import { EncodingProgress, Problems, VideoStateBadge } from '../../components/VideoFacts';
import { videosPath } from '../../paths';
import { useChange } from '../../use-change';

interface PublishSectionProps {
  video: StudioVideoDetails;
  /** Whether something is typed that is not saved: it would not be published. */
  isUnsaved: boolean;
}

/** The state of a video, and what leads to another one. */
export function PublishSection({ video, isUnsaved }: PublishSectionProps) {
  const { id, title, state, editId } = video;
  const navigate = useNavigate();
  const unpublish = useChange(
    () => request('POST /studio/videos/{id}/unpublish', { params: { id }, body: { editId } }),
    { done: 'It is a draft again', failed: 'The video is still as it was.' },
  );
  const removeAndLeave = async () => {
    const deleted = await request('DELETE /studio/videos/{id}', { params: { id } });
    await navigate(videosPath);
    return deleted;
  };
  return (
    <Section title="Publication">
      <p>
        <VideoStateBadge video={video} />
      </p>
      <EncodingProgress video={video} />
      <Problems video={video} />
      {state !== 'published' && <PublishForm key={state} video={video} isUnsaved={isUnsaved} />}
      <Actions>
        {state !== 'draft' && (
          <ConfirmButton
            variant="secondary"
            question={`Unpublish “${title}”?`}
            consequence={describeLoss(video)}
            isBusy={unpublish.isPending}
            onConfirm={() => unpublish.mutate()}
          >
            {state === 'scheduled' ? 'Do not publish it' : 'Unpublish'}
          </ConfirmButton>
        )}
        <DeleteButton name={title} consequence={describeLoss(video)} remove={removeAndLeave} />
      </Actions>
    </Section>
  );
}

/** What viewers lose with a video; undefined if none of them has it yet. */
function describeLoss({ state, series, subscriberCount }: StudioVideoDetails): string | undefined {
  if (state !== 'published') return undefined;
  const people = `${formatCount(subscriberCount, 'subscriber')} of ${series?.name ?? 'its series'}`;
  const who = subscriberCount > 0 ? `viewers, among them ${people},` : 'viewers';
  return `It is public: ${who} will no longer find it, and playlists will skip it, until it is back.`;
}

/** Publishes at once or at a time, and says to how many people a mail goes before it does. */
function PublishForm({ video, isUnsaved }: PublishSectionProps) {
  const { id, editId, series, subscriberCount, isAnnounced } = video;
  const mailed = isAnnounced ? 0 : subscriberCount;
  const [when, setWhen] = useState('now');
  const isLater = when === 'later';
  const [at, setAt] = useState('');
  const [notifies, setNotifies] = useState(true);
  const publish = useChange(
    () =>
      request('POST /studio/videos/{id}/publish', {
        params: { id },
        body: { editId, notifies, ...(isLater && { at: new Date(at).toISOString() }) },
      }),
    { done: isLater ? 'It is scheduled' : 'It is published' },
  );
  const [problem, setProblem] = useState<string>();
  const obstacle = isUnsaved
    ? 'Save your changes first: only what is saved becomes public.'
    : !series && 'A public video needs a series: choose one first.';
  return (
    <form
      className={layout.stack}
      aria-label="Publish"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isPast = isLater && !(Date.parse(at) > Date.now());
        setProblem(isPast ? 'Choose a time that is still to come.' : undefined);
        if (!isPast) publish.mutate();
      }}
    >
      <Failure error={publish.error} />
      <Select label="When" value={when} options={{ now: 'Now', later: 'At a time' }} onChange={setWhen} />
      {isLater && (
        <Text
          label="Day and time"
          type="datetime-local"
          required
          value={at}
          error={problem}
          hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
          onChange={setAt}
        />
      )}
      {series && mailed > 0 && (
        <Checkbox value={notifies} onChange={setNotifies}>
          {`Mail ${formatCount(mailed, 'subscriber')} of ${series.name}, once`}
        </Checkbox>
      )}
      {series && mailed === 0 && (
        <p className={layout.muted}>
          {isAnnounced
            ? 'Nobody is mailed: its subscribers were mailed when it was published before.'
            : 'Nobody is mailed: its series has no subscribers.'}
        </p>
      )}
      {obstacle && <p className={layout.muted}>{obstacle}</p>}
      <Actions>
        <Button
          type="submit"
          variant="primary"
          size="small"
          disabled={Boolean(obstacle)}
          isBusy={publish.isPending}
        >
          {isLater ? 'Schedule' : 'Publish now'}
        </Button>
      </Actions>
    </form>
  );
}
