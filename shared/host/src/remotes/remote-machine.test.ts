import { remoteMachine, send, type RemoteEvent, type RemoteState } from './remote-machine';

const states: RemoteState[] = ['undecided', 'live', 'previous', 'unavailable'];
const events = [...new Set(states.flatMap((state) => Object.keys(remoteMachine[state])))] as RemoteEvent[];
const after = (state: RemoteState, event: RemoteEvent) => {
  const remote = { state };
  return { effect: send(remote, event), state: remote.state };
};
const everywhere = states.flatMap((state) =>
  events.map((event) => ({ from: state, event, ...after(state, event) })),
);

describe('REQ-FED-3 In every state', () => {
  it('the live version is replaced only after a crash', () => {
    const left = everywhere.filter(({ from, state }) => from === 'live' && state !== 'live');
    expect(left.map(({ event }) => event)).toEqual(['crashed']);
  });

  it('the previous version serves until the page is reloaded, and nothing else', () => {
    const inPrevious = everywhere.filter(({ from }) => from === 'previous');
    expect(new Set(inPrevious.map(({ state }) => state))).toEqual(new Set(['previous']));
    expect(new Set(inPrevious.map(({ effect }) => effect))).toEqual(
      new Set(['loadPrevious', 'serve', 'fail']),
    );
  });

  it('a preload decides nothing', () => {
    const ofPreloads = everywhere.filter(({ event }) => /preload/i.test(event));
    expect(ofPreloads).toHaveLength(12);
    for (const { from, state } of ofPreloads) expect(state).toBe(from);
  });

  it('a version is loaded only while it may serve', () => {
    for (const { state, effect } of everywhere) {
      if (effect === 'loadLive') expect(state).not.toBe('previous');
      if (effect === 'loadPrevious') expect(state).not.toBe('live');
    }
  });
});
