import { Icon, type IconProps } from '@steadfast/ui';

const speaker = 'M4 9.5v5h3.3l4.7 4v-13l-4.7 4H4Z';
const screen = 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z';

/**
 * Paths of the player's icons on a 24 × 24 grid. Separate from the site's icons, which load with every first
 * page.
 */
const playerIconPaths = {
  play: 'M7 4.8v14.4c0 .6.7 1 1.2.7l11.4-7.2a.8.8 0 0 0 0-1.4L8.2 4.1A.8.8 0 0 0 7 4.8Z',
  pause: 'M7.5 5.5h2v13h-2zM14.5 5.5h2v13h-2z',
  replay: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.4M4 4v5.4h5.4',
  previous: 'M18 6v12l-8.5-6L18 6ZM6.5 6v12',
  next: 'M6 6v12l8.5-6L6 6Zm11.5 0v12',
  back: 'm11 6-6 6 6 6m8-12-6 6 6 6',
  forward: 'm5 6 6 6-6 6m8-12 6 6-6 6',
  volume: `${speaker}M15.5 9a4.2 4.2 0 0 1 0 6m2.8-8.8a8.2 8.2 0 0 1 0 11.6`,
  'volume-low': `${speaker}M15.5 9a4.2 4.2 0 0 1 0 6`,
  muted: `${speaker}M15.5 9.5l5 5m0-5-5 5`,
  captions: `${screen}M7 14.8h4m3 0h3M7 11.2h2m3 0h5`,
  settings:
    'M4 7.5h8m5 0h3M4 16.5h3m5 0h8M12 7.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Zm-5 9a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
  'picture-in-picture': 'M21 9.5V7a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h4.5m3.5-6h8v6h-8z',
  cast: 'M3 8.5V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-5M3 12a7 7 0 0 1 7 7m-7-3.5A3.5 3.5 0 0 1 6.5 19M3 19h.1',
  theatre: 'M3 6.5h18v11H3z',
  'theatre-exit': 'M6.5 7.5h11v9h-11z',
  fullscreen:
    'M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9m6 0h3.5A1.5 1.5 0 0 1 20 5.5V9m0 6v3.5a1.5 1.5 0 0 1-1.5 1.5H15m-6 0H5.5A1.5 1.5 0 0 1 4 18.5V15',
  'fullscreen-exit':
    'M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4m11-5v3.5A1.5 1.5 0 0 0 16.5 9H20m0 6h-3.5a1.5 1.5 0 0 0-1.5 1.5V20m-6 0v-3.5A1.5 1.5 0 0 0 7.5 15H4',
} as const;

export type PlayerIconName = keyof typeof playerIconPaths;

export interface PlayerIconProps extends Pick<IconProps, 'size' | 'className'> {
  name: PlayerIconName;
}

const filled: ReadonlySet<PlayerIconName> = new Set<PlayerIconName>(['play', 'pause', 'previous', 'next']);

/** An icon of the player. */
export function PlayerIcon({ name, ...props }: PlayerIconProps) {
  return <Icon path={playerIconPaths[name]} isFilled={filled.has(name)} strokeWidth={1.75} {...props} />;
}
