/**
 * What a feature may ask of the rest of the site. Who serves a dialog or fills a slot is the registry's business: a
 * feature names what it wants, never another feature.
 */
import type { VideoSource } from './paths';
import type { PendingAction } from './pending-action';

/**
 * What can be shared, as the share calls name it. `atSeconds` of a video is where the viewer is in it: they may share it
 * from there on. `source` is what it is watched within, for the link that is copied; a playlist is nobody else's, and stays
 * out of it.
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

/** Every dialog that features may open, with what it is opened for. A dialog gets these as its props. */
export interface DialogTargets {
  share: ShareTarget;
  'add-to-playlist': { videoId: number; videoTitle: string };
  /** Over any page. Opened by the client-wide state alone (`toggleSearch`), not by `openDialog` (REQ-SEARCH-4). */
  search: {
    /**
     * To be called as the search comes, once, before it takes the focus: ends the field that stood in for its own, and gives
     * the focus back to what had it before.
     *
     * @returns what was typed until then
     */
    takeOver?: () => string;
  };
}
export type DialogName = keyof DialogTargets;

/** What every dialog gets beside its target: a way to say that it is done. */
export interface DialogProps {
  onClosed: () => void;
}

/** Every place that features may fill, with what it tells the parts that fill it. */
export interface SlotProps {
  /** Actions below a video: share, save. */
  'video-actions': {
    videoId: number;
    videoTitle: string;
    /** The address of where the viewer is in it at that moment, for a way back; undefined where the page's own leads there. */
    placeNow?: () => string | undefined;
  };
}
export type SlotName = keyof SlotProps;

/** What a notice may have beside its words. */
export interface NoticeOptions {
  /** `error` where something asked for did not happen; plain when left out. */
  tone?: 'plain' | 'error';
  /** The one thing to do about it: Undo, Log in. */
  action?: { label: string; perform: () => void };
}

/** The site, as a feature sees it. The shell provides it; alone, the stand-in shell does. */
export interface Site {
  /** Opens a dialog over the page, whoever serves it. */
  openDialog<N extends DialogName>(name: N, target: DialogTargets[N]): void;
  /** Whether a feature that serves this dialog is live. */
  hasDialog(name: DialogName): boolean;
  /**
   * Leads to the sign-in, which returns afterwards.
   *
   * @param returnTo path of this site; the present page when left out
   * @param wish what is to be done there then, once: not when the sign-in is left, nor after half an hour
   */
  requireSignIn(returnTo?: string, wish?: PendingAction): void;
  /** Says something short, seen for a few seconds and read to screen readers. */
  notify(message: string, more?: NoticeOptions): void;
  /** Gets the page behind a path of this site ready: its code and its data. Costs nothing twice. */
  warm(path: string): void;
  /** Gets the code of a dialog ready, for when somebody seems to want it. Costs nothing twice. */
  warmDialog(name: DialogName): void;
  /** Draws a slot; features use the Slot component. */
  renderSlot<N extends SlotName>(name: N, props: SlotProps[N]): React.ReactNode;
}
