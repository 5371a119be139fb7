import type {
  CallName,
  StudioHero,
  StudioSeries,
  StudioSpeaker,
  StudioTag,
  StudioVideo,
  StudioVideoDetails,
} from '@steadfast/contract';
import { fakeApi, renderInSite, testViewer, type FakeResponses, type RenderedSite } from '@steadfast/testing';
import type { ReactElement } from 'react';

const Picture = {
  width: 1600,
  height: 900,
  placeholder: 'data:image/png;base64,iVBORw0KGgo=',
  sources: [],
} as never;

export const forged: StudioSeries = {
  id: 7,
  editId: 70,
  name: 'Forged',
  tagline: 'Made in fire',
  description: '',
  isFeatured: true,
  speakerIds: [],
  Picture,
  videoCount: 2,
};
export const rooted: StudioSeries = { ...forged, id: 8, editId: 80, name: 'Rooted', isFeatured: false };
export const courage: StudioTag = {
  id: 3,
  editId: 30,
  name: 'Courage',
  category: 'Topic',
  isFeatured: false,
  videoCount: 1,
};
export const amos: StudioSpeaker = { id: 5, editId: 50, name: 'Amos Reed', bio: 'A smith', Picture };
export const slide: StudioHero = {
  id: 4,
  editId: 40,
  title: 'Stand firm',
  description: '',
  ctas: [],
  Picture,
};
export const catalogue = {
  series: [forged, rooted],
  tags: [courage],
  speakers: [amos],
  heroes: [slide],
};

export const listed = (id: number, fields: Partial<StudioVideo> = {}): StudioVideo => ({
  id,
  title: `Video ${id}`,
  state: 'draft',
  problems: [],
  ...fields,
});

export const details = (fields: Partial<StudioVideoDetails> = {}): StudioVideoDetails => ({
  ...listed(9),
  series: { id: 7, name: 'Forged' },
  duration: 125,
  streamId: 'stream-9',
  description: 'About iron',
  tagIds: [3],
  captions: ['en'],
  chapters: [],
  subscriberCount: 1204,
  editId: 90,
  ...fields,
});

const editor = { ...testViewer, offers: ['GET /studio/videos'] };

/** Shows a page of the studio to an editor. */
export function show(page: ReactElement, answers: FakeResponses, site: RenderedSite = {}) {
  const api = fakeApi({ 'GET /studio/catalogue': catalogue, ...answers });
  const rendered = renderInSite(page, { user: editor, ...site });
  /** The bodies of all calls of this name so far. */
  const sent = (name: CallName) => api.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...rendered, api, sent };
}

/** The response to a change after somebody else's. */
export const changedSince = {
  status: 409,
  body: {
    code: 'changed-since',
    message: 'Ruth changed this since you opened it: reload it, then make your change again.',
  },
};
