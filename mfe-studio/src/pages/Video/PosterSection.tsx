import type { StudioVideoDetails } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, Picture } from '@steadfast/ui';
import { useState } from 'react';
import { Failure } from '../../components/Failure';
import { Text } from '../../components/Field';
import { PictureButton } from '../../components/PictureButton';
import layout from '../../components/layout.module.css';
import { Actions, Section } from '../../components/Section';
import { sendFile } from '../../uploads/send-file';
import { useChange } from '../../use-change';
import { parseMoment } from './parse-chapters';
import styles from './VideoPage.module.css';

/** The picture of a video: a moment of it, or a file. */
export function PosterSection({ video }: { video: StudioVideoDetails }) {
  const { id, editId, streamId, Picture: poster } = video;
  const [moment, setMoment] = useState('');
  const [momentError, setMomentError] = useState<string>();
  const change = useChange(
    async (source: { atSeconds: number } | { picture: Blob }) => {
      const body = 'picture' in source ? { upload: await sendFile(source.picture, 'picture') } : source;
      return request('PUT /studio/videos/{id}/poster', { params: { id }, body: { editId, ...body } });
    },
    { done: 'The picture is changed' },
  );
  const takeMoment = () => {
    const atSeconds = parseMoment(moment);
    const isInside = atSeconds !== undefined && atSeconds <= (video.duration ?? Infinity);
    setMomentError(isInside ? undefined : 'Write a time within the video, such as 1:23.');
    if (isInside) change.mutate({ atSeconds });
  };
  return (
    <Section title="Picture">
      <Picture picture={poster} alt="The picture of the video" sizes="30rem" className={styles.poster} />
      <Failure error={change.error} />
      {streamId !== undefined && (
        <form
          className={layout.inline}
          aria-label="Take a moment"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            takeMoment();
          }}
        >
          <Text
            label="Moment of the video"
            placeholder="1:23"
            inputMode="numeric"
            autoComplete="off"
            value={moment}
            error={momentError}
            onChange={setMoment}
          />
          <Button type="submit" size="small" isBusy={change.isPending}>
            Take this moment
          </Button>
        </form>
      )}
      <Actions>
        <PictureButton isDisabled={change.isPending} onCropped={(picture) => change.mutate({ picture })} />
      </Actions>
    </Section>
  );
}
