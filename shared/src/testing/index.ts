/** For tests only: the site around a part, and an API that answers what the test says. */
export { fakeApi, type FakeAnswers, type RawAnswer, type SeenCall } from './fake-api';
export { renderInSite, testViewer, type SiteOfTest } from './render-in-site';
