/** For tests only: the site around a part, and an API and remotes that answer what the test says. */
export { fakeApi, type FakeAnswers, type RawAnswer, type SeenCall } from './fake-api';
export { fakeLoader, letArrive, liveFeature, liveRegistry, type ServedModule } from './fake-remotes';
export { renderInSite, testViewer, type SiteOfTest } from './render-in-site';
export { testToken } from './test-token';
export { forgetDrafts } from '../site/use-draft';
export { createStandInStore } from '../stand-in/session';
export { StandInShell } from '../stand-in/StandInShell';
