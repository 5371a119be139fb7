import { frameReducer, type FrameEvent, type FrameStep } from './use-donation-frame';

const events: FrameEvent[] = [
  'loaded',
  'reached',
  'tookLong',
  'wentOffline',
  'failedToReach',
  'blocked',
  'retried',
];

/** Every state × every event, in the order above. */
const expected: Record<FrameStep, FrameStep[]> = {
  loading: ['arrived', 'reached', 'slow', 'offline', 'unreachable', 'blocked', 'loading'],
  arrived: ['arrived', 'shown', 'shown', 'offline', 'unreachable', 'blocked', 'arrived'],
  reached: ['shown', 'reached', 'slow', 'offline', 'unreachable', 'blocked', 'reached'],
  slow: ['shown', 'slow', 'slow', 'offline', 'unreachable', 'blocked', 'slow'],
  shown: ['shown', 'shown', 'shown', 'shown', 'shown', 'blocked', 'shown'],
  offline: ['offline', 'offline', 'offline', 'offline', 'offline', 'offline', 'loading'],
  unreachable: [
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'blocked',
    'loading',
  ],
  blocked: ['blocked', 'blocked', 'blocked', 'blocked', 'blocked', 'blocked', 'loading'],
};

it.each(Object.entries(expected))('REQ-NAV-10 the donation frame, when it is %s', (step, after) => {
  const state = { step: step as FrameStep, attempt: 1 };
  expect(events.map((event) => frameReducer(state, { event }).step)).toEqual(after);
});
