import type { IconName } from '@steadfast/shared/ui';

const icons: Readonly<Record<string, IconName>> = {
  play: 'play',
  arrow: 'arrow-right',
  info: 'info',
  heart: 'heart',
};

/**
 * Where a call to action leads: a path for what lies on this site, however it was written, so that it opens without a
 * reload; an absolute http(s) address for the rest (REQ-HOME-1).
 *
 * @returns undefined for what is no such link: the catalogue is written by people
 */
export function ctaTarget(link: string, origin: string = window.location.origin): string | undefined {
  if (link.trim() === '' || !URL.canParse(link, origin)) return undefined;
  const { origin: itsOrigin, protocol, href, pathname, search, hash } = new URL(link, origin);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return itsOrigin === origin ? pathname + search + hash : href;
}

/** The sign beside the words; none for a shape that nobody drew. */
export function ctaIcon(shape: string | undefined): IconName | undefined {
  return shape !== undefined && Object.hasOwn(icons, shape) ? icons[shape] : undefined;
}
