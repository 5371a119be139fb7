import type { CatalogueName } from './catalogues';

/** A page that is measured, with each catalogue that has it. */
export interface ScalePage {
  address: string;
  /** What it is with each catalogue; with one that is not named it is not measured. */
  of: Partial<Record<CatalogueName, string>>;
  /** What a viewer has come for: there when the first of these is painted. */
  first: { name: string; selector: string };
  /** Whether there are episodes to filter. */
  hasFilter: boolean;
}

const card = { name: 'first card', selector: 'main article h2, main article h3' };

export const pages: ScalePage[] = [
  {
    address: '/',
    of: { '12 series': '12 series', '2 000 series': '2 000 series' },
    // On a phone, the first card lies below the first view.
    first: {
      name: 'hero or first card',
      selector: 'main [aria-roledescription="slide"] h2, main article h3',
    },
    hasFilter: false,
  },
  {
    address: '/series',
    of: { '12 series': '12 series', '2 000 series': '2 000 series' },
    first: card,
    hasFilter: false,
  },
  {
    address: '/series/1',
    of: { '12 series': '6 episodes', '2 000 series': '50 episodes' },
    first: card,
    hasFilter: true,
  },
  {
    address: '/series/2000',
    of: { '2 000 series': '1 000 episodes' },
    first: card,
    hasFilter: true,
  },
];
