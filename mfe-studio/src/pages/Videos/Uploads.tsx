import { createCallKey, listen, useUser } from '@steadfast/sdk';
import { Button, classNames, ProgressBar } from '@steadfast/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PreviousUpload } from 'tus-js-client';
import { FileButton } from '../../components/Field';
import layout from '../../components/layout.module.css';
import { Row, Rows } from '../../components/Rows';
import { editPath } from '../../paths';
import { uploadRecords } from '../../uploads/upload-records';
import {
  addFiles,
  keepUploadsOf,
  pauseUpload,
  removeUpload,
  resumeUpload,
  useVideoUploads,
  type VideoUpload,
} from '../../uploads/video-uploads';
import styles from './Uploads.module.css';

const isTable = ({ name }: File) => /\.[ct]sv$/i.test(name);

/** Where to drop videos, and how far each upload is. @param props.onTable gets a CSV file that is dropped */
export function Uploads({ onTable }: { onTable?: (file: File) => void }) {
  const uploads = useVideoUploads();
  const [isOver, setIsOver] = useState(false);
  const queryClient = useQueryClient();
  const viewer = useUser()?.email;
  useEffect(() => keepUploadsOf(viewer), [viewer]);
  const doneCount = uploads.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (doneCount > 0)
      void queryClient.invalidateQueries({ queryKey: createCallKey('GET /studio/videos', {}) });
  }, [doneCount, queryClient]);
  // Anywhere: beside the box, a browser would leave the studio to show the file.
  useEffect(() => {
    const drag = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(event.type === 'dragover');
      if (event.type !== 'drop') return;
      const files = [...(event.dataTransfer?.files ?? [])];
      const table = files.find(isTable);
      if (table) onTable?.(table);
      addFiles(files.filter((file) => !isTable(file)));
    };
    return listen(window, ['dragover', 'dragleave', 'drop'], drag);
  }, [onTable]);
  return (
    <section aria-label="Upload videos" className={layout.stack}>
      <div className={classNames(styles.zone, isOver && styles.over)}>
        <p>Drop videos here. Each becomes a draft that only editors see.</p>
        <FileButton accept="video/*,.mkv,.mts,.m2ts" isMultiple onFiles={addFiles}>
          Choose videos
        </FileButton>
      </div>
      <Unfinished uploads={uploads} />
      {uploads.length > 0 && (
        <Rows label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function UploadRow({ upload }: { upload: VideoUpload }) {
  const { id, file, state, sent, video } = upload;
  return (
    <Row
      name={video ? <Link to={editPath('video', video.id)}>{file.name}</Link> : file.name}
      actions={
        <>
          {(state === 'sending' || state === 'waiting') && (
            <Button size="small" icon="pause" onClick={() => pauseUpload(id)}>
              Pause
            </Button>
          )}
          {state === 'paused' && (
            <Button size="small" icon="play" onClick={() => resumeUpload(id)}>
              Resume
            </Button>
          )}
          {state === 'failed' && (
            <Button size="small" icon="refresh" onClick={() => resumeUpload(id)}>
              Try again
            </Button>
          )}
          {state !== 'checking' && (
            <Button size="small" variant="quiet" icon="close" onClick={() => removeUpload(id)}>
              {state === 'done' || state === 'failed' ? 'Dismiss' : 'Cancel'}
            </Button>
          )}
        </>
      }
    >
      {(state === 'sending' || state === 'paused') && (
        <ProgressBar value={sent} label={`Upload of ${file.name}`} />
      )}
      <p
        role={state === 'failed' ? 'alert' : 'status'}
        className={classNames(layout.muted, state === 'failed' && layout.danger)}
      >
        {describeUpload(upload)}
      </p>
    </Row>
  );
}

function describeUpload({ state, sent, error, video }: VideoUpload): string {
  const percent = `${Math.floor(sent * 100)} %`;
  return {
    waiting: 'Waits for the upload before it',
    sending: `Uploading, ${percent}`,
    paused: `Paused at ${percent}`,
    checking: 'Checking the video',
    failed: error?.message ?? '',
    done: `Uploaded as a draft. ${video?.note ?? ''}`,
  }[state];
}

/** Uploads that an earlier visit left unfinished. A browser needs the file once more. */
function Unfinished({ uploads }: { uploads: readonly VideoUpload[] }) {
  const [records, setRecords] = useState<PreviousUpload[]>([]);
  useEffect(() => void uploadRecords.findAllUploads().then(setRecords), [uploads.length]);
  const nameOf = ({ metadata }: PreviousUpload) => metadata.filename ?? 'A video';
  const unfinished = records.filter((record) => !uploads.some(({ file }) => file.name === nameOf(record)));
  if (unfinished.length === 0) return null;
  const forget = (key: string) => {
    void uploadRecords.removeUpload(key);
    setRecords(records.filter(({ urlStorageKey }) => urlStorageKey !== key));
  };
  return (
    <Rows label="Unfinished uploads">
      {unfinished.map((record) => (
        <Row
          key={record.urlStorageKey}
          actions={
            <Button size="small" variant="quiet" icon="close" onClick={() => forget(record.urlStorageKey)}>
              Forget it
            </Button>
          }
        >
          {`The upload of ${nameOf(record)} was not finished. Choose the file again, and it goes on where it stopped.`}
        </Row>
      ))}
    </Rows>
  );
}
