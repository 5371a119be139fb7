import { initialEndOfVideo, reduceEndOfVideo, type EndEvent, type EndOfVideo } from './use-end-of-video';

const after = (...events: EndEvent[]): EndOfVideo => events.reduce(reduceEndOfVideo, initialEndOfVideo);
const seconds = (count: number) => Array.from({ length: count }, (): EndEvent => 'secondPassed');

it('REQ-VIDEO-6 counts down from five, then leaves', () => {
  expect(after('ended')).toEqual({ step: 'counting', secondsLeft: 5 });
  expect(after('ended', ...seconds(4))).toEqual({ step: 'counting', secondsLeft: 1 });
  expect(after('ended', ...seconds(5))).toEqual({ step: 'leaving' });
});

it('REQ-VIDEO-6 can be skipped and cancelled', () => {
  expect(after('ended', 'nextRequested')).toEqual({ step: 'leaving' });
  expect(after('ended', 'secondPassed', 'cancelled')).toEqual({ step: 'cancelled' });
});

it('stays when cancelled, whatever the clock says, and even if the end is told twice', () => {
  expect(after('ended', 'cancelled', ...seconds(9), 'ended')).toEqual({ step: 'cancelled' });
});

it('only offers the next one, as long as it takes, to who wants none to play by itself', () => {
  expect(after('endedToStay', ...seconds(9))).toEqual({ step: 'offering' });
  expect(after('ended', 'secondPassed', 'stayChosen', ...seconds(9))).toEqual({ step: 'offering' });
  expect(after('endedToStay', 'nextRequested')).toEqual({ step: 'leaving' });
  expect(after('endedToStay', 'cancelled')).toEqual({ step: 'cancelled' });
});

it('is back at the start when the viewer goes back into the video, and counts anew at the next end', () => {
  expect(after('ended', 'secondPassed', 'resumed')).toEqual({ step: 'watching' });
  expect(after('endedToStay', 'resumed')).toEqual({ step: 'watching' });
  expect(after('ended', 'cancelled', 'resumed', 'ended')).toEqual({ step: 'counting', secondsLeft: 5 });
});

it.each<EndEvent>(['secondPassed', 'nextRequested', 'stayChosen', 'cancelled', 'resumed'])(
  'does nothing on %s while the video is not at its end',
  (event) => {
    expect(after(event)).toEqual({ step: 'watching' });
  },
);

it('counts anew at the next end for a viewer who went back before it had left', () => {
  const left = reduceEndOfVideo(after('ended', 'nextRequested', 'resumed'), 'ended');
  expect(left).toEqual({ step: 'counting', secondsLeft: 5 });
});

it.each<EndEvent>(['ended', 'endedToStay', 'secondPassed', 'nextRequested', 'cancelled'])(
  'leaves once: %s changes nothing any more',
  (event) => {
    expect(after('ended', 'nextRequested', event)).toEqual({ step: 'leaving' });
  },
);
