/** Gets the code of the settings, once; after a failure it is asked for again. */
export const loadSettings = () => import(/* webpackChunkName: "settings" */ './SettingsMenu');

/** The same ahead of time: a failure is said when the settings are asked for. */
export function warmSettings(): void {
  loadSettings().catch(() => undefined);
}
