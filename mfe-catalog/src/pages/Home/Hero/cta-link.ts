import type { IconName } from '@steadfast/shared/ui';

const icons: Readonly<Record<string, IconName>> = {
  play: 'play',
  arrow: 'arrow-right',
  info: 'info',
  heart: 'heart',
};

/**
 * The target of a call to action: a path for links within this site, which open without a reload; an absolute http(s)
 * URL for others (REQ-HOME-1).
 *
 * @returns undefined for an invalid link: editors write these by hand
 */
export function ctaTarget(link: string, origin: string = window.location.origin): string | undefined {
  if (link.trim() === '' || !URL.canParse(link, origin)) return undefined;
  const { origin: linkOrigin, protocol, href, pathname, search, hash } = new URL(link, origin);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return linkOrigin === origin ? pathname + search + hash : href;
}

/** The icon beside the label; none for an unknown shape. */
export function ctaIcon(shape: string | undefined): IconName | undefined {
  return shape !== undefined && Object.hasOwn(icons, shape) ? icons[shape] : undefined;
}
