import type { LineSpeed } from './line';

/** The video that is watched, where somebody finds it, and its stream. */
export const PAGE = {
  address: '/video/101?type=series&source=1',
  found: '/series/1',
  stream: '/streams/forged-01/master.m3u8',
};
export const BARE_LINK_ID = 'watch';

/** Where a visit clicks, and what opening it by its address is. */
export interface BenchSite {
  found: string;
  link: string;
  address: string;
}

/** The site's own pages, and the bare one's. */
export const SITE: BenchSite = {
  found: PAGE.found,
  link: `main a[href="${PAGE.address}"]`,
  address: PAGE.address,
};
export const BARE: BenchSite = { found: '/', link: `#${BARE_LINK_ID}`, address: '/watch' };

/** How somebody comes to a video. */
export interface Way {
  name: string;
  about: string;
  /** Undefined: the video is the first page that they open. */
  click: { pointedAtBeforeMs: number } | undefined;
}

/** A pointer on its way to a press rests on the link for about so long. */
const POINTED_AT_MS = 300;

export const ways: readonly Way[] = [
  { name: 'click', about: 'pressed as soon as the pointer is there', click: { pointedAtBeforeMs: 0 } },
  {
    name: 'pointed at',
    about: `pressed ${POINTED_AT_MS} ms after the pointer has come`,
    click: { pointedAtBeforeMs: POINTED_AT_MS },
  },
  { name: 'opened by its address', about: 'nothing of the site is there', click: undefined },
];

/** The lines of issue 6. */
export const speeds: readonly LineSpeed[] = [
  { name: '5 Mbit/s, 80 ms', downKbps: 5_000, upKbps: 1_500, roundTripMs: 80 },
  { name: '1.5 Mbit/s, 150 ms', downKbps: 1_500, upKbps: 750, roundTripMs: 150 },
];
