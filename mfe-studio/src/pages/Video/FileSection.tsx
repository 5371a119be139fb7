import type { StudioVideoDetails } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, FormMessage, formatDuration, ProgressBar } from '@steadfast/ui';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../components/Failure';
import { FileButton } from '../../components/Field';
import layout from '../../components/layout.module.css';
import { Actions, Section } from '../../components/Section';
import { sendFile } from '../../uploads/send-file';
import { useChange } from '../../use-change';

/** The file of a video: why its encoding failed, and another file in its place. */
export function FileSection({ video }: { video: StudioVideoDetails }) {
  const { id, editId, duration, encoding } = video;
  /** From 0 to 1, while a file is sent. */
  const [sent, setSent] = useState<number>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const replace = useChange(
    async (file: File) => {
      sending.current = new AbortController();
      const { signal } = sending.current;
      setSent(0);
      const arrived = sendFile(file, 'video', { onProgress: setSent, signal });
      const upload = await arrived.finally(() => setSent(undefined));
      return request('PUT /studio/videos/{id}/file', { params: { id }, body: { editId, upload } });
    },
    { done: 'The new file waits to be encoded' },
  );
  const retry = useChange(() => request('POST /studio/videos/{id}/retry', { params: { id } }), {
    failed: 'It is not encoded again.',
  });
  return (
    <Section title="File">
      {encoding?.state === 'failed' && (
        <FormMessage tone="error">
          <p>{encoding.reason ?? 'The video could not be encoded.'}</p>
          <Button size="small" icon="refresh" isBusy={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
        </FormMessage>
      )}
      <Failure error={replace.error} />
      <p className={layout.muted}>{describeFile(duration)}</p>
      {sent === undefined ? (
        <Actions>
          <FileButton
            accept="video/*,.mkv,.mts,.m2ts"
            isDisabled={replace.isPending}
            onFiles={([file]) => {
              if (file) replace.mutate(file);
            }}
          >
            Replace the file
          </FileButton>
        </Actions>
      ) : (
        <Actions>
          <ProgressBar value={sent} label="Upload of the new file" />
          <span className={layout.muted}>{`Uploading, ${Math.floor(sent * 100)} %`}</span>
          <Button size="small" variant="quiet" onClick={() => sending.current?.abort()}>
            Cancel
          </Button>
        </Actions>
      )}
    </Section>
  );
}

/** @param duration in seconds; undefined until it is encoded */
function describeFile(duration: number | undefined): string {
  return duration === undefined
    ? 'Not encoded yet.'
    : `${formatDuration(duration)} long. Until another file is encoded, this one plays.`;
}
