import type { IconName } from '@steadfast/ui';

const icons: Readonly<Record<string, IconName>> = {
  play: 'play',
  arrow: 'arrow-right',
  info: 'info',
  heart: 'heart',
};

/** Stands for this site's origin, which the server does not know. */
const HERE = 'https://here.invalid';

/**
 * The target of a call to action: a path, or an absolute http(s) URL if it is written as one (REQ-HOME-1).
 *
 * @returns undefined for an invalid link: editors write these by hand
 */
export function findCtaTarget(link: string): string | undefined {
  if (link.trim() === '' || !URL.canParse(link, HERE)) return undefined;
  const { protocol, href } = new URL(link, HERE);
  return /^https?:$/.test(protocol) ? href.replace(HERE, '') : undefined;
}

/** The icon beside the label; none for an unknown shape. */
export function findCtaIcon(shape: string | undefined): IconName | undefined {
  return shape !== undefined && Object.hasOwn(icons, shape) ? icons[shape] : undefined;
}
