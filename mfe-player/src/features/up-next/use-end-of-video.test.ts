import { initialEndOfVideo, reduceEndOfVideo, type EndEvent, type EndOfVideo } from './use-end-of-video';

const after = (...events: EndEvent[]): EndOfVideo => events.reduce(reduceEndOfVideo, initialEndOfVideo);
const seconds = (count: number) => Array.from({ length: count }, (): EndEvent => 'secondPassed');

const counting = (secondsLeft: number): EndOfVideo => ({ step: 'counting', secondsLeft });

it.each<[string, EndEvent[], EndOfVideo]>([
  ['counts down from five', ['ended'], counting(5)],
  ['counts each second', ['ended', ...seconds(4)], counting(1)],
  ['leaves when the count is over', ['ended', ...seconds(5)], { step: 'leaving' }],
  ['leaves at once on request', ['ended', 'nextRequested'], { step: 'leaving' }],
  [
    'stays cancelled, whatever is told',
    ['ended', 'cancelled', ...seconds(9), 'ended'],
    { step: 'cancelled' },
  ],
  ['only offers without autoplay', ['endedToStay', ...seconds(9)], { step: 'offering' }],
  [
    'stops counting without autoplay',
    ['ended', 'secondPassed', 'stayChosen', ...seconds(9)],
    { step: 'offering' },
  ],
  ['leaves an offer on request', ['endedToStay', 'nextRequested'], { step: 'leaving' }],
  ['closes an offer', ['endedToStay', 'cancelled'], { step: 'cancelled' }],
  ['goes back from a count', ['ended', 'secondPassed', 'resumed'], { step: 'watching' }],
  ['goes back from an offer', ['endedToStay', 'resumed'], { step: 'watching' }],
  ['counts down again at the next end', ['ended', 'cancelled', 'resumed', 'ended'], counting(5)],
  [
    'counts down again for a viewer who went back before leaving',
    ['ended', 'nextRequested', 'resumed', 'ended'],
    counting(5),
  ],
])('REQ-VIDEO-6 the end of a video %s', (_, events, state) => {
  expect(after(...events)).toEqual(state);
});

it('REQ-VIDEO-6 the end of a video changes nothing before it and leaves once', () => {
  const events: EndEvent[] = ['secondPassed', 'nextRequested', 'stayChosen', 'cancelled'];
  expect(after(...events, 'resumed')).toEqual({ step: 'watching' });
  expect(after('ended', 'nextRequested', ...events, 'ended', 'endedToStay')).toEqual({ step: 'leaving' });
});
