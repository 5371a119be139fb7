/** For tests only: renders components inside the site, and fakes the API and the remotes. */
export { fakeApi, type FakeResponses, type RawResponse, type RecordedCall } from './fake-api';
export { fakeLoader, deferModule, liveFeature, liveRegistry, type ServedModule } from './fake-remotes';
export { renderInSite, testViewer, type RenderedSite } from './render-in-site';
export { hydratePage, renderOnServer } from './render-on-server';
export { testToken } from './test-token';
export { clearDrafts } from '../site/use-draft';
export { createStandInStore, startStandInStore } from '../stand-in/session';
export { StandInShell } from '../stand-in/StandInShell';
