/** What Safari has beside, or instead of, the standard: iPads before 16.4 by a prefix, iPhones for the video alone. */
interface SafariElement extends HTMLElement {
  webkitRequestFullscreen?: () => void;
}
interface SafariVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
}
interface SafariDocument extends Document {
  webkitFullscreenEnabled?: boolean;
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => void;
}
/** What not every browser has of a screen that turns. */
type Orientation = Partial<Pick<ScreenOrientation, 'lock'>>;

/** `stage`: all of the player, our controls too. `video`: the browser's own player, with its own controls and captions. */
export type FullscreenKind = 'stage' | 'video';

/** The last two come from the video itself, on iPhones. */
const CHANGES = [
  'fullscreenchange',
  'webkitfullscreenchange',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
] as const;

const page = (): SafariDocument => document;
const videoOf = (stage: Element): SafariVideo | null => stage.querySelector('video');

/** How this browser shows a stage on the whole screen, if at all: a frame around the page may forbid it. */
export function fullscreenOffered(): FullscreenKind | undefined {
  if (document.fullscreenEnabled || page().webkitFullscreenEnabled) return 'stage';
  return 'webkitEnterFullscreen' in HTMLVideoElement.prototype ? 'video' : undefined;
}

/** How the stage is shown on the whole screen now; undefined where it is not. */
export function fullscreenShown(stage: Element | null): FullscreenKind | undefined {
  if (!stage) return undefined;
  const shown = document.fullscreenElement ?? page().webkitFullscreenElement;
  if (shown) return shown === stage ? 'stage' : undefined;
  return videoOf(stage)?.webkitDisplayingFullscreen ? 'video' : undefined;
}

/** Shows the stage on the whole screen, a wide picture on a phone lengthwise. What is refused changes nothing. */
export function enterFullscreen(stage: SafariElement): void {
  const enter = async () => {
    if (fullscreenOffered() === 'video') videoOf(stage)?.webkitEnterFullscreen?.();
    else if (document.fullscreenEnabled) await stage.requestFullscreen({ navigationUI: 'hide' });
    else stage.webkitRequestFullscreen?.();
    await turnForWidePicture(stage);
  };
  // Without a gesture, without a picture yet, or on a screen that does not turn.
  enter().catch(() => undefined);
}

export function leaveFullscreen(stage: Element): void {
  if (fullscreenShown(stage) === 'video') videoOf(stage)?.webkitExitFullscreen?.();
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  else page().webkitExitFullscreen?.();
}

/** @returns stops telling */
export function onFullscreenChange(changed: () => void): () => void {
  // While they come down: those of a video do not rise.
  for (const name of CHANGES) document.addEventListener(name, changed, true);
  return () => {
    for (const name of CHANGES) document.removeEventListener(name, changed, true);
  };
}

/** Browsers turn it back by themselves afterwards. */
async function turnForWidePicture(stage: Element): Promise<void> {
  const video = videoOf(stage);
  const { orientation }: { orientation?: Orientation } = screen;
  if (video && video.videoWidth > video.videoHeight) await orientation?.lock?.('landscape');
}
