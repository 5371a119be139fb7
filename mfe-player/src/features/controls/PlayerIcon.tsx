import { playerIconPaths, type PlayerIconName } from './player-icon-paths';

export interface PlayerIconProps {
  name: PlayerIconName;
  /** Any CSS length; by default the size of the surrounding text. */
  size?: string | number | undefined;
  className?: string | undefined;
}

const filled: ReadonlySet<PlayerIconName> = new Set<PlayerIconName>(['play', 'pause', 'previous', 'next']);

/** An icon of the player. Hidden from screen readers: the text beside it or the button's label names it. */
export function PlayerIcon({ name, size = '1em', className }: PlayerIconProps) {
  const box = { width: size, height: size };
  return (
    <svg
      className={className}
      // WebKit logs an error for `rem` in SVG attributes.
      {...(String(size).endsWith('rem') ? { style: box } : box)}
      viewBox="0 0 24 24"
      fill={filled.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={playerIconPaths[name]} />
    </svg>
  );
}
