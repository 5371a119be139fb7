/** For tests only: renders components inside the site, and fakes the API and the remotes. */
export { fakeApi, type FakeResponses, type RawResponse, type RecordedCall } from './fake-api';
export { fakeLoader, deferModule, liveFeature, liveRegistry, type ServedModule } from './fake-remotes';
export { renderInSite, testViewer, type RenderedSite } from './render-in-site';
export { hydratePage, renderOnServer } from './render-on-server';
export { pressUntilPaint } from './press-until-paint';
export { testToken } from './test-token';
export { clearDrafts } from '@steadfast/sdk/internal';
export { createStandInStore, startStandInStore, StandInShell } from '@steadfast/tooling/stand-in';
