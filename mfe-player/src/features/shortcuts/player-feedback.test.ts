import {
  FEEDBACK_CLEARED_AFTER_MS,
  FEEDBACK_SHOWN_MS,
  FEEDBACK_SPOKEN_AFTER_MS,
  FeedbackStore,
} from './player-feedback';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is seen for a moment and spoken once', () => {
  const store = new FeedbackStore();
  const said: string[] = [];
  store.subscribe(() => said.push(store.getState().spoken));
  store.show({ text: 'Pause', spoken: 'Paused' });
  expect(store.getState()).toMatchObject({ shown: { text: 'Pause' }, spoken: '' });
  jest.advanceTimersByTime(FEEDBACK_SHOWN_MS);
  expect(store.getState()).toMatchObject({ shown: undefined, spoken: 'Paused' });
  jest.advanceTimersByTime(FEEDBACK_CLEARED_AFTER_MS);
  expect(said).toEqual(['', 'Paused', 'Paused', '']);
});

it('says the same words again when the same is done again', () => {
  const store = new FeedbackStore();
  store.show({ text: 'Muted' });
  jest.advanceTimersByTime(FEEDBACK_SPOKEN_AFTER_MS);
  expect(store.getState().spoken).toBe('Muted');
  store.show({ text: 'Muted' });
  expect(store.getState()).toMatchObject({ spoken: '', count: 2 });
  jest.advanceTimersByTime(FEEDBACK_SPOKEN_AFTER_MS);
  expect(store.getState().spoken).toBe('Muted');
});

it('speaks of a held key only where it came to', () => {
  const store = new FeedbackStore();
  const said = new Set<string>();
  store.subscribe(() => said.add(store.getState().spoken));
  for (const share of [55, 60, 65]) {
    store.show({ text: `Volume ${share}%` });
    jest.advanceTimersByTime(FEEDBACK_SPOKEN_AFTER_MS / 2);
  }
  jest.advanceTimersByTime(FEEDBACK_SPOKEN_AFTER_MS);
  expect([...said]).toEqual(['', 'Volume 65%']);
});

it('adds up jumps in one direction, one soon after the other', () => {
  const store = new FeedbackStore();
  store.showJump(10);
  store.showJump(10);
  expect(store.getState().shown).toMatchObject({
    text: '20 seconds',
    spoken: 'Forward 20 seconds',
    side: 'right',
  });
  store.showJump(-5);
  expect(store.getState().shown).toMatchObject({ text: '5 seconds', spoken: 'Back 5 seconds', side: 'left' });
  jest.advanceTimersByTime(FEEDBACK_SHOWN_MS);
  store.showJump(-5);
  expect(store.getState().shown).toMatchObject({ text: '5 seconds' });
  store.show({ text: 'Pause' });
  store.showJump(-5);
  expect(store.getState().shown).toMatchObject({ text: '5 seconds' });
});

it('is over at once when the player goes', () => {
  const store = new FeedbackStore();
  store.show({ text: 'Pause' });
  store.clear();
  jest.runAllTimers();
  expect(store.getState()).toEqual({ shown: undefined, count: 0, spoken: '' });
});
