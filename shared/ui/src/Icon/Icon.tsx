import type { ICON_NAMES } from '@steadfast/contract';

/** Strokes of the icons on a 24 × 24 grid. */
export const iconPaths = {
  play: 'M7 4.8v14.4c0 .6.7 1 1.2.7l11.4-7.2a.8.8 0 0 0 0-1.4L8.2 4.1A.8.8 0 0 0 7 4.8Z',
  pause: 'M8.5 5v14M15.5 5v14',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  check: 'm4.5 12.5 5 5 10-11',
  plus: 'M12 5v14M5 12h14',
  share: 'M12 15V3.5m-4 4 4-4 4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12',
  search: 'm20 20-4.4-4.4M4 10.8a6.8 6.8 0 1 0 13.6 0 6.8 6.8 0 0 0-13.6 0Z',
  close: 'm6 6 12 12M18 6 6 18',
  alert:
    'M12 9v4.5m0 3.4v.1M10.5 4.2 2.9 17.5A1.7 1.7 0 0 0 4.4 20h15.2a1.7 1.7 0 0 0 1.5-2.5L13.5 4.2a1.7 1.7 0 0 0-3 0Z',
  info: 'M12 11v5.5m0-8.9v.1M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0Z',
  heart: 'M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z',
  user: 'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 0 0-7.6 0ZM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  more: 'M12 6a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm0 7a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm0 7a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 21h4',
  list: 'M9 7h11M9 12h11M9 17h11M4.5 7h.1m-.1 5h.1m-.1 5h.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4',
} as const satisfies Record<(typeof ICON_NAMES)[number], string>;

export type IconName = keyof typeof iconPaths;

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
