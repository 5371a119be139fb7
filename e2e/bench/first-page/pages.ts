/** The pages that are measured. */
export interface BenchPage {
  address: string;
  /** What a viewer has come for: there when the first of these texts is painted. */
  content: { name: string; selector: string };
}

const card = { name: 'first card', selector: 'main article h2, main article h3' };
const title = { name: 'title', selector: 'main h1' };

/** Every page that search engines list, one of each route. */
export const pages: BenchPage[] = [
  {
    address: '/',
    content: {
      name: 'hero or first card',
      selector: 'main [aria-roledescription="slide"] h2, main article h3',
    },
  },
  { address: '/series', content: card },
  { address: '/series/1', content: card },
  { address: '/featured/1', content: card },
  { address: '/video/101', content: { name: "video's title", selector: 'main h1[dir="auto"]' } },
  { address: '/about', content: title },
  { address: '/give', content: title },
  { address: '/auth', content: title },
];
