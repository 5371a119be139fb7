import { iconPaths, type IconName } from './icon-paths';

export interface IconProps {
  name: IconName;
  /** Any CSS length; by default the size of the adjacent text. A style sheet cannot override a size in rem. */
  size?: string | number | undefined;
  className?: string | undefined;
}

const filled: ReadonlySet<IconName> = new Set<IconName>(['play']);

/** A decorative icon, hidden from screen readers: the adjacent text or the button's label names it. */
export function Icon({ name, size = '1em', className }: IconProps) {
  const box = { width: size, height: size };
  return (
    <svg
      className={className}
      // WebKit does not support rem in SVG attributes and logs an error for each.
      {...(String(size).endsWith('rem') ? { style: box } : box)}
      viewBox="0 0 24 24"
      fill={filled.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
