import { lazyModule } from '@steadfast/shared/lazy';

/** The settings menu, as a chunk of its own. */
export const settingsMenu = lazyModule(
  async () => (await import(/* webpackChunkName: "settings" */ './SettingsMenu')).SettingsMenu,
);
