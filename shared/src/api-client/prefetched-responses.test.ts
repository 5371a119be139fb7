import {
  dropPrefetchedResponses,
  takePrefetchedResponse,
  type PrefetchedResponse,
} from './prefetched-responses';

const answer: PrefetchedResponse = Promise.resolve({ status: 200, body: 'early' });
const ASKED = 1_000_000;

beforeEach(() => {
  window.earlyAnswers = new Map([['/video/series', { answer, askedAtMs: ASKED }]]);
});
afterEach(() => delete window.earlyAnswers);

describe('An early answer', () => {
  it('is used once', () => {
    expect(takePrefetchedResponse('/video/series', ASKED + 1)).toBe(answer);
    expect(takePrefetchedResponse('/video/series', ASKED + 1)).toBeUndefined();
  });

  it('is used only for 15 seconds', () => {
    expect(takePrefetchedResponse('/video/series', ASKED + 14_999)).toBe(answer);
    window.earlyAnswers?.set('/video/series', { answer, askedAtMs: ASKED });
    expect(takePrefetchedResponse('/video/series', ASKED + 15_000)).toBeUndefined();
  });

  it('that is too old is gone, not kept', () => {
    takePrefetchedResponse('/video/series', ASKED + 60_000);
    expect(window.earlyAnswers?.size).toBe(0);
  });

  it('answers its own path alone', () => {
    expect(takePrefetchedResponse('/video/series/7', ASKED)).toBeUndefined();
    expect(takePrefetchedResponse('/video/series', ASKED)).toBe(answer);
  });

  it('is gone when the viewer changes', () => {
    dropPrefetchedResponses();
    expect(takePrefetchedResponse('/video/series', ASKED)).toBeUndefined();
  });

  it('may never have been asked for', () => {
    delete window.earlyAnswers;
    dropPrefetchedResponses();
    expect(takePrefetchedResponse('/video/series')).toBeUndefined();
  });
});
