import { playerIconPaths, type PlayerIconName } from './player-icon-paths';

export interface PlayerIconProps {
  name: PlayerIconName;
  /** Any CSS length; by default as large as the words beside it. */
  size?: string | number | undefined;
  className?: string | undefined;
}

const filled: ReadonlySet<PlayerIconName> = new Set<PlayerIconName>(['play', 'pause', 'previous', 'next']);

/** A drawn sign of the player. It says nothing to a screen reader: the words beside it, or the button's label, do. */
export function PlayerIcon({ name, size = '1em', className }: PlayerIconProps) {
  const box = { width: size, height: size };
  return (
    <svg
      className={className}
      // WebKit knows no rem in the attributes of SVG: the console had an error for each.
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
