import { iconPaths, type IconName } from './icon-paths';

interface IconLook {
  /** Any CSS length; by default the size of the adjacent text. A style sheet cannot override a size in rem. */
  size?: string | number | undefined;
  className?: string | undefined;
}

/** An icon of the site. */
interface NamedIcon extends IconLook {
  name: IconName;
}

/** An icon of one remote. */
interface DrawnIcon extends IconLook {
  /** `d` of an SVG path on a 24 × 24 grid. */
  path: string;
  isFilled?: boolean | undefined;
  strokeWidth?: number | undefined;
}

export type IconProps = NamedIcon | DrawnIcon;

/** A decorative icon, hidden from screen readers: the adjacent text or the button's label names it. */
export function Icon({ size = '1em', className, ...icon }: IconProps) {
  const {
    path,
    isFilled = false,
    strokeWidth = 2,
  } = 'path' in icon ? icon : { path: iconPaths[icon.name], isFilled: icon.name === 'play' };
  const box = { width: size, height: size };
  return (
    <svg
      className={className}
      // WebKit does not support rem in SVG attributes and logs an error for each.
      {...(String(size).endsWith('rem') ? { style: box } : box)}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
