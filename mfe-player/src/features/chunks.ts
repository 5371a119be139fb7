/** The chunks that the player loads on demand. A failed load is repeated by the next call. */
import { lazyModule } from '@steadfast/sdk';

/** Captions over the video. */
export const captions = lazyModule(
  async () => (await import(/* webpackChunkName: "captions" */ './captions/Captions')).Captions,
);

/** Chapters and transcript below the video. */
export const streamFeatures = lazyModule(
  async () =>
    (await import(/* webpackChunkName: "stream-features" */ './transcript/StreamFeatures')).StreamFeatures,
);

export const transcriptLines = lazyModule(
  async () =>
    (await import(/* webpackChunkName: "transcript" */ './transcript/TranscriptLines')).TranscriptLines,
);

export const settingsMenu = lazyModule(
  async () => (await import(/* webpackChunkName: "settings" */ './settings/SettingsMenu')).SettingsMenu,
);

export const shortcutHelp = lazyModule(async () => (await import('./shortcuts/KeyHelp')).KeyHelp);

/** Loads at low priority, after what the first frame needs. */
export const sideEffects = lazyModule(
  async () =>
    (
      await import(
        /* webpackChunkName: "side-effects", webpackFetchPriority: "low" */ './shortcuts/PlayerSideEffects'
      )
    ).PlayerSideEffects,
);
