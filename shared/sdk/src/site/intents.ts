/**
 * What a feature may ask of the rest of the site. A feature names a dialog or a slot, never another feature: the registry
 * knows which feature serves it.
 */
import type { ActionContribution } from '@steadfast/contract';
import type { VideoSource } from './paths';

/**
 * What can be shared, named as in the share calls. `atSeconds` is the viewer's position in a video, where the shared link may
 * start. `source` is what the video is watched within, for the copied link; a playlist is private, so it is left out.
 */
export type ShareTarget =
  | {
      kind: 'video';
      id: number;
      title: string;
      atSeconds?: number | undefined;
      source?: Exclude<VideoSource, { type: 'playlist' }> | undefined;
    }
  | { kind: 'series'; id: number; title: string }
  | { kind: 'featured'; id: number; title: string }
  | { kind: 'playlist'; linkSlug: string; title: string };

/** What an action of a `feature.json` is for; the target of its dialog. */
export interface ActionTarget {
  kind: ActionContribution['on'];
  id: number;
  title: string;
}

/** Dialogs that features open, with their targets. A dialog gets the target as its props. */
export interface DialogTargets {
  share: ShareTarget;
  'add-to-playlist': { videoId: number; videoTitle: string };
  /** Plays a stream that may not be published yet, and reports no progress. */
  'preview-video': { videoId: number; streamId: string; title: string };
  /** Opened only by the client-wide state (`toggleSearch`), not by `openDialog` (REQ-SEARCH-4). */
  search: {
    /**
     * Removes the placeholder field that is shown while the search loads, and returns the focus to where it was before. Call
     * it once, before the search takes the focus.
     *
     * @returns the text typed so far
     */
    takeOver?: () => string;
  };
  /** Any other dialog that a live feature serves. Its target must survive JSON, for a sign-in on the way. */
  [name: Lowercase<string>]: object;
}
export type DialogName = keyof DialogTargets;

/** Dialogs whose target can be stored over a reload. */
export type PendingDialog = Exclude<DialogName, 'search'>;

/** What a signed-out viewer wanted to do; resumed once they return from the sign-in (REQ-MENU-2). */
export type PendingAction =
  | { kind: 'dialog'; name: PendingDialog; target: DialogTargets[PendingDialog] }
  /** Never ends an existing subscription. */
  | { kind: 'subscribe'; seriesId: number };

/** Props of every dialog besides its target. */
export interface DialogProps {
  onClosed: () => void;
}

/** Every slot that features may fill, with the props of its components. */
export interface SlotProps {
  /** Actions below a video: share, save. */
  'video-actions': {
    videoId: number;
    videoTitle: string;
    /** Returns the URL that leads back to the viewer's current position in the video; undefined when the page's own URL does. */
    getCurrentUrl?: () => string | undefined;
  };
  /** Rows at the end of Home. The label is the title of the placeholder. */
  'home-rows': object;
  /** Tabs of a series, after Details and Episodes. The code of a tab loads when the tab is opened. */
  'series-tabs': { seriesId: number };
  /** Sections of My Account, for signed-in viewers, under their label. */
  'account-sections': object;
  /** Results of other kinds, below those of the search. */
  'search-results': {
    /** Not empty. */
    query: string;
  };
  /** Beside the menu of a video, on its card or row in every list. */
  'video-card': { videoId: number; videoTitle: string };
  /** The same of a series. */
  'series-card': { seriesId: number; seriesTitle: string };
}
export type SlotName = keyof SlotProps;

/** What a feature contributes to a slot, before its code is there. */
export interface SlotItem {
  /** Stays the same over the feature's versions, so it may stand in a URL. */
  id: string;
  label: string;
}

export interface SlotOptions {
  /** Renders this item alone. All by default. */
  id?: string | undefined;
  /**
   * Shown while the code of an item loads, and on the server: with it, items render in browsers only, so that one that throws
   * does not cost the page its HTML. It should take as much space.
   */
  fallback?: React.ReactNode;
  /** Renders nothing while the code of an item loads or when it fails, and a failure on the server costs only this item. */
  isOptional?: boolean | undefined;
}

/** Options of a toast. */
export interface ToastOptions {
  /** `error` when something the user asked for failed; `plain` by default. */
  tone?: 'plain' | 'error';
  /** The one thing that the user can do about it: Undo, Log in. */
  action?: { label: string; perform: () => void };
  /** Stays until it is used or dismissed, or the viewer goes to another page. */
  isLasting?: boolean;
}

/** The site as features see it, provided by the shell or the stand-in shell. */
export interface Site {
  /** Opens a dialog over the page. */
  openDialog<N extends DialogName>(name: N, target: DialogTargets[N]): void;
  /** Whether a feature that serves this dialog is live. */
  hasDialog(name: DialogName): boolean;
  /**
   * Navigates to the sign-in, which returns afterwards.
   *
   * @param returnTo path on this site; by default the current page
   * @param action resumed once after the return, unless the viewer leaves the sign-in or takes longer than half an hour
   */
  requireSignIn(returnTo?: string, action?: PendingAction): void;
  /** Shows a short message for a few seconds, announced to screen readers. @returns removes it; idempotent */
  notify(message: string, options?: ToastOptions): () => void;
  /** Preloads the code and data of the page at a path on this site. Idempotent. */
  preloadPage(path: string): void;
  /** Preloads the code of a dialog. Idempotent. */
  preloadDialog(name: DialogName): void;
  /** Lists what features contribute to a slot, in order. */
  listSlot(name: SlotName): SlotItem[];
  /** Returns what live features add to the menus of videos or series. `VideoMenu` and `SeriesCard` show them. */
  listActions(on: ActionContribution['on']): readonly ActionContribution[];
  /** Renders a slot. Features use the Slot component. */
  renderSlot<N extends SlotName>(name: N, props: SlotProps[N], options?: SlotOptions): React.ReactNode;
}
