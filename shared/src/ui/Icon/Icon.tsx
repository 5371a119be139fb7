import { iconPaths, type IconName } from './icon-paths';

export interface IconProps {
  name: IconName;
  /** Any CSS length; by default as large as the words beside it. A style sheet cannot change one in rem. */
  size?: string | number | undefined;
  className?: string | undefined;
}

const filled: ReadonlySet<IconName> = new Set<IconName>(['play']);

/** A drawn sign. It says nothing to a screen reader: the words beside it, or the button's label, do. */
export function Icon({ name, size = '1em', className }: IconProps) {
  const box = { width: size, height: size };
  return (
    <svg
      className={className}
      // WebKit knows no rem in the attributes of SVG: the console had an error for each.
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
