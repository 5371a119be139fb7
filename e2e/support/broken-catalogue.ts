/** A catalogue in which everything is wrong that can be, as its answers: for the pages that are to stand it. */
const markup = '<img src="x" onerror="window.brokenIn = true"><script>window.brokenIn = true</script>';
const endless = 'W'.repeat(10_000);
const longText = 'Stand firm and be strong. '.repeat(400);
const rightToLeft = 'עמוד איתן, ארבעים שנה (חלק 2)';

/** No title, too much of one, none that is one, and pictures that are none. */
const videos = [
  { id: 9001, title: '', description: null, duration: null, ThumbnailUrl: '' },
  { id: 9002, title: endless, description: endless, duration: 1e12, ThumbnailUrl: '/media/gone.webp' },
  { id: 9003, title: rightToLeft, description: rightToLeft, duration: -5, isWatched: true },
  { id: 9004, title: markup, description: markup, duration: 90, videoProgressSeconds: 1e9 },
  { id: '9005', title: null, isWatched: null, tags: null, Picture: null, series: null },
  { id: 9006, title: 7, duration: 'long', videoProgressSeconds: 'far', ThumbnailUrl: 'no address' },
  { id: 9006, title: 'Twice' },
  { title: 'No id' },
  null,
];

const speakers = [
  null,
  {},
  { name: null, bio: longText },
  { name: endless, bio: markup, ThumbnailUrl: '/media/gone.webp' },
  { name: rightToLeft },
];

export const brokenSeries = {
  id: 9,
  name: endless,
  tagline: markup,
  description: `${markup}\n${longText}`,
  videos,
  speakers,
};

const seriesList = [
  brokenSeries,
  { id: 10, name: '', tagline: null, description: null, videos: null, speakers: null, isFeatured: true },
  { id: 11, name: markup, tagline: endless, videos: [], ThumbnailUrl: '', isFeatured: true },
  { id: 12, name: rightToLeft, tagline: rightToLeft, videos: videos.slice(2, 3), isFeatured: true },
  { id: 13, name: null },
  { name: 'No id' },
  null,
];

const slides = [
  { image: '', title: endless, description: longText, ctas: null },
  { image: '/media/gone.webp', title: markup, description: markup, ctas: [{ title: markup, ctaLink: '/' }] },
  {
    image: null,
    title: rightToLeft,
    ctas: [{ title: null, ctaLink: 'javascript:window.brokenIn=true' }, {}],
  },
  {},
  null,
];

const tags = [
  { id: 9, name: endless, videos },
  { id: 10, name: markup, videos: null },
  { id: 11, name: '', videos: videos.slice(0, 1) },
  { name: rightToLeft },
  null,
];

/** One that can be opened, and nothing more. */
const brokenVideo = {
  id: 9002,
  videoId: 'gone',
  title: endless,
  description: `${markup}\n${longText}`,
  duration: 'long',
  videoProgressSeconds: 'far',
  ThumbnailUrl: 'no address',
  Picture: { base: 7 },
  tags: [
    { id: 9, name: endless },
    { id: 9, name: 'Twice' },
    { id: 10, name: markup },
    { name: 'No id' },
    null,
  ],
};

/** What is answered, by the path below the API's address. */
export const brokenAnswers: Record<string, unknown> = {
  '/featured/hero': { featuredHeros: slides },
  '/featured/tag': { tags },
  '/video/series': { series: seriesList },
  '/video/series/9': { series: brokenSeries },
  '/video/series/10': { series: seriesList[1] },
  '/video/tag/9': { tag: { ...tags[0], videoCount: null } },
  '/video/tag/10': { tag: tags[1] },
  '/video/9002': { video: brokenVideo },
  '/video/search': { videos, series: seriesList, tags },
};
