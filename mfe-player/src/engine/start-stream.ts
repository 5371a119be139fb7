/**
 * Plays the stream of a page that the origin has rendered, before the code of the shell and of the page loads. The page takes
 * it over (docs/decisions/0013-first-frame.md). A script of its own, which runs once.
 */
import { listen, streamUrl } from '@steadfast/sdk';
import { Hls, openSession } from './hls-session';
import { resolveWorkerPath } from './load-hls';
import { applyPreferences, autoplay } from './media-element';
import { getStreamPreferences, playerPreferences } from './preferences';
import { chooseStartTime, parseStartSeconds } from './start-time';
import { respondToFault } from './stream-faults';
import type { SessionListener, StreamSession, StreamSource } from './stream-session';

/** A stream that plays before the page's code is there. */
interface StartedStream {
  media: HTMLMediaElement;
  source: StreamSource;
  session: StreamSession;
}

/** Undefined once it has been taken over. */
let started: StartedStream | undefined;
/** Whether it had a fault that hls.js does not recover from. The page then opens it again, and responds as it comes. */
let needsReopening = false;

const modules = { Hls, workerPath: resolveWorkerPath() };

globalThis.startedPlayer = (media, source, preferences, listener) => {
  const current = started;
  started = undefined;
  const { address, startSeconds } = current?.source ?? {};
  const isWanted = address === source.address && startSeconds === source.startSeconds;
  if (isWanted && current?.media === media && !needsReopening) {
    current.session.handOver?.(listener);
    return current.session;
  }
  current?.session.close();
  return openSession(modules, media, source, preferences, listener);
};

// A script from the cache may run before the HTML is there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
// Outside the script's top level: V8 parses a function again for each error created below it, here the whole of hls.js (0.3 s).
else queueMicrotask(start);

function start(): void {
  const { rendered, stream } = document.documentElement.dataset;
  const video = document.querySelector('video');
  if (rendered === '' && stream && video && Hls.isSupported()) startStream(video, streamUrl(stream));
  else endStart();
}

function startStream(media: HTMLVideoElement, address: string): void {
  applyPreferences(media, playerPreferences.get());
  // What the page's code chooses for a visitor without a session.
  const duration = document.querySelector<HTMLMetaElement>('meta[property="video:duration"]')?.content;
  const startSeconds = chooseStartTime({
    urlSeconds: parseStartSeconds(new URLSearchParams(window.location.search)),
    isUsed: false,
    resumeSeconds: 0,
    durationSeconds: duration === undefined ? undefined : Number(duration),
  });
  const source = { address, startSeconds };
  // hls.js requests it only with the first segment.
  fetch(modules.workerPath).catch(() => undefined);
  const session = openSession(modules, media, source, getStreamPreferences(), createListener(media));
  if (!session) return endStart();
  started = { media, source, session };
  const stopListening = listen(media, ['loadeddata', 'timeupdate'], ({ type }) => {
    if (type === 'loadeddata') showFirstFrame(media);
    // The page shows something else instead.
    if (started && !media.isConnected) session.close();
    if (!started) stopListening();
  });
}

/** Lets the shell's code load (shared/host/src/bootstrap/bootstrap-start.ts). The first frame does so too. */
function endStart(): void {
  document.dispatchEvent(new Event('startended'));
}

/** Hides what covers the picture until React removes it. A press on Play has been answered. */
function showFirstFrame(media: HTMLVideoElement): void {
  const find = (selector: string) => [
    ...(media.closest('section')?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  if (media.videoWidth > 0)
    for (const cover of find('[data-part=start-cover]')) cover.style.visibility = 'hidden';
  for (const button of find('[aria-label=Play][aria-busy]')) button.removeAttribute('aria-busy');
}

/** Creates the listener of the time before the page's code is there. */
function createListener(media: HTMLMediaElement): SessionListener {
  const ignore = () => undefined;
  return {
    onReady: () => void autoplay(media, () => started?.media === media, ignore),
    onFault: (fault) => {
      if (respondToFault(fault).do === 'nothing') return;
      needsReopening = true;
      endStart();
    },
    onStream: ignore,
    onLoaded: ignore,
    onCaptions: ignore,
    onEnd: ignore,
    onNudge: ignore,
    onReset: ignore,
  };
}
