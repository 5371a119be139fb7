/** The videos that this page uploads. They go on while the editor visits other pages of the site. */
import { logFailure, request, toApiError } from '@steadfast/sdk';
import { useSyncExternalStore } from 'react';
import { sendFile } from './send-file';

export interface VideoUpload {
  id: number;
  file: File;
  /** `checking`: the API has the file, and looks whether it is a video. */
  state: 'waiting' | 'sending' | 'paused' | 'checking' | 'failed' | 'done';
  /** From 0 to 1. */
  sent: number;
  /** Why it failed. */
  error?: string | undefined;
  /** Whether it failed for want of a connection: it goes on when that is back. */
  isInterrupted?: boolean;
  /** The draft that it became, and what was taken of the file. */
  video?: { id: number; note: string };
}

let uploads: readonly VideoUpload[] = [];
let owner: string | undefined;
let nextId = 1;
const listeners = new Set<() => void>();
const controllers = new Map<number, AbortController>();
/** Uploads that arrived, whose draft could not be made yet. */
const arrived = new Map<number, string>();

function change(next: readonly VideoUpload[]): void {
  uploads = next;
  window.onbeforeunload = uploads.some(isUnfinished) ? (event) => event.preventDefault() : null;
  for (const listener of listeners) listener();
}

function patch(id: number, fields: Partial<VideoUpload>): void {
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
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
  controllers.get(id)?.abort();
}

/** Goes on with a paused or failed upload. */
export function resumeUpload(id: number): void {
  patch(id, { state: 'waiting', error: undefined, isInterrupted: false });
  void sendNext();
}

/** Removes an upload from the list, and stops it if it is sent. */
export function removeUpload(id: number): void {
  change(uploads.filter((upload) => upload.id !== id));
  arrived.delete(id);
  controllers.get(id)?.abort();
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
  if (!next || controllers.size > 0) return;
  const { id, file } = next;
  let isAway = false;
  const controller = new AbortController();
  controllers.set(id, controller);
  try {
    let upload = arrived.get(id);
    if (upload === undefined) {
      patch(id, { state: 'sending' });
      const onProgress = (sent: number) => patch(id, { sent });
      upload = await sendFile(file, 'video', { onProgress, signal: controller.signal });
      arrived.set(id, upload);
    }
    patch(id, { state: 'checking', sent: 1 });
    const video = await request('POST /studio/videos', { body: { upload, title: readTitle(file.name) } });
    arrived.delete(id);
    patch(id, { state: 'done', video });
  } catch (error) {
    const { code, message, status } = toApiError(error);
    isAway = code === 'network';
    // The API has used up what it refused.
    if (status >= 400 && status < 500) arrived.delete(id);
    if (!controller.signal.aborted) {
      logFailure('A video was not uploaded', error);
      patch(id, { state: 'failed', error: message, isInterrupted: isAway });
    }
  } finally {
    controllers.delete(id);
    // Without a connection, the others would fail as well.
    if (!isAway) void sendNext();
  }
}

window.addEventListener('online', () => {
  for (const { id, isInterrupted } of uploads) if (isInterrupted) resumeUpload(id);
  void sendNext();
});

/** A title to begin with: the file's name without its ending. */
export function readTitle(fileName: string): string {
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
