/** The videos that this page uploads. They go on while the editor visits other pages of the site. */
import { logFailure, request, toApiError, type ApiError } from '@steadfast/sdk';
import { useSyncExternalStore } from 'react';
import { sendFile } from './send-file';

export interface VideoUpload {
  id: number;
  file: File;
  /** `checking`: the API has the file, and looks whether it is a video. */
  state: 'waiting' | 'sending' | 'paused' | 'checking' | 'failed' | 'done';
  /** From 0 to 1. */
  sent: number;
  /** The API's id of the file that has arrived, while it is no draft yet. */
  arrived?: string | undefined;
  /** Why it failed. For want of a connection, it goes on when that is back. */
  error?: ApiError | undefined;
  /** The draft that it became, and what was taken of the file. */
  video?: { id: number; note: string };
}

let uploads: readonly VideoUpload[] = [];
let owner: string | undefined;
let nextId = 1;
const listeners = new Set<() => void>();
/** The one that is sent. */
let current: { id: number; controller: AbortController } | undefined;

function change(next: readonly VideoUpload[]): void {
  uploads = next;
  window.onbeforeunload = uploads.some(isUnfinished) ? (event) => event.preventDefault() : null;
  for (const listener of listeners) listener();
}

function patch(id: number, fields: Partial<VideoUpload>): void {
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
}

function stopSending(id: number): void {
  if (current?.id === id) current.controller.abort();
}

const isUnfinished = ({ state }: VideoUpload) =>
  state === 'waiting' || state === 'sending' || state === 'checking';

/** Adds files. They are sent one after the other, so that the rest of the page keeps its connection. */
export function addFiles(files: Iterable<File>): void {
  const added = [...files].map((file) => ({ id: nextId++, file, state: 'waiting' as const, sent: 0 }));
  change([...uploads, ...added]);
  void sendNext();
}

/** Stops sending; what has arrived stays. */
export function pauseUpload(id: number): void {
  patch(id, { state: 'paused' });
  stopSending(id);
}

/** Goes on with a paused or failed upload. */
export function resumeUpload(id: number): void {
  patch(id, { state: 'waiting', error: undefined });
  void sendNext();
}

/** Removes an upload from the list, and stops it if it is sent. */
export function removeUpload(id: number): void {
  change(uploads.filter((upload) => upload.id !== id));
  stopSending(id);
  // Others may have waited for one that was interrupted.
  void sendNext();
}

/** Stops and forgets the uploads of another viewer of this tab. */
export function keepUploadsOf(viewer: string | undefined): void {
  if (owner !== viewer) for (const { id } of uploads) removeUpload(id);
  owner = viewer;
}

async function sendNext(): Promise<void> {
  const next = uploads.find(({ state }) => state === 'waiting');
  if (!next || current) return;
  const { id, file } = next;
  const controller = new AbortController();
  current = { id, controller };
  let isAway = false;
  try {
    let { arrived } = next;
    if (arrived === undefined) {
      patch(id, { state: 'sending' });
      const onProgress = (sent: number) => patch(id, { sent });
      arrived = await sendFile(file, 'video', { onProgress, signal: controller.signal });
    }
    patch(id, { state: 'checking', sent: 1, arrived });
    const body = { upload: arrived, title: readTitle(file.name) };
    patch(id, { state: 'done', video: await request('POST /studio/videos', { body }) });
  } catch (failure) {
    const error = toApiError(failure);
    isAway = isInterrupted(error);
    // The API has used up what it refused.
    if (error.status >= 400 && error.status < 500) patch(id, { arrived: undefined });
    if (!controller.signal.aborted) {
      logFailure('A video was not uploaded', failure);
      patch(id, { state: 'failed', error });
    }
  } finally {
    current = undefined;
    // Without a connection, the others would fail as well.
    if (!isAway) void sendNext();
  }
}

const isInterrupted = (error: ApiError | undefined) => error?.code === 'network';

window.addEventListener('online', () => {
  for (const { id, error } of uploads) if (isInterrupted(error)) resumeUpload(id);
  void sendNext();
});

/** A title to begin with: the file's name without its ending. */
function readTitle(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return words.slice(0, 120) || 'Untitled video';
}

/** The uploads of this page, the oldest first. */
export function useVideoUploads(): readonly VideoUpload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
    () => uploads,
  );
}
