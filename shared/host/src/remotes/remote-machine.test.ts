import { remoteMachine, send, type RemoteEffect, type RemoteEvent, type RemoteState } from './remote-machine';

const states: RemoteState[] = ['undecided', 'live', 'previous', 'unavailable'];
const events = [...new Set(states.flatMap((state) => Object.keys(remoteMachine[state])))] as RemoteEvent[];
const after = (state: RemoteState, event: RemoteEvent) => {
  const remote = { state };
  return { effect: send(remote, event), state: remote.state };
};
const everywhere = states.flatMap((state) =>
  events.map((event) => ({ from: state, event, ...after(state, event) })),
);

describe('A remote, event by event', () => {
  it.each<[string, [RemoteEvent, RemoteEffect][], RemoteState]>([
    [
      'serves its live version',
      [
        ['loadRequested', 'loadLive'],
        ['liveLoaded', 'serve'],
      ],
      'live',
    ],
    [
      'serves its previous version if the live one fails',
      [
        ['loadRequested', 'loadLive'],
        ['liveFailed', 'loadPrevious'],
        ['previousLoaded', 'serveFromNowOn'],
        ['loadRequested', 'loadPrevious'],
      ],
      'previous',
    ],
    [
      'is unavailable if both fail, until a newer version serves',
      [
        ['loadRequested', 'loadLive'],
        ['liveFailed', 'loadPrevious'],
        ['previousFailed', 'fail'],
        ['preloadRequested', 'fail'],
        ['loadRequested', 'findNewer'],
        ['newerFound', 'adoptNewer'],
        ['loadRequested', 'loadLive'],
        ['liveLoaded', 'serve'],
      ],
      'live',
    ],
    [
      'tries both versions again if there is no newer one',
      [
        ['liveFailed', 'loadPrevious'],
        ['previousFailed', 'fail'],
        ['loadRequested', 'findNewer'],
        ['newerMissing', 'loadLive'],
        ['liveFailed', 'loadPrevious'],
        ['previousLoaded', 'serveFromNowOn'],
      ],
      'previous',
    ],
    [
      'keeps its live version when another module of it fails',
      [
        ['liveLoaded', 'serve'],
        ['liveFailed', 'fail'],
      ],
      'live',
    ],
    [
      'replaces a live version that crashes by the previous one, which it keeps when that crashes too',
      [
        ['liveLoaded', 'serve'],
        ['crashed', 'loadPrevious'],
        ['previousLoaded', 'serveFromNowOn'],
        ['crashed', 'fail'],
      ],
      'previous',
    ],
    [
      'does not serve what arrives late from its live version',
      [
        ['liveFailed', 'loadPrevious'],
        ['previousLoaded', 'serveFromNowOn'],
        ['liveLoaded', 'loadPrevious'],
        ['previousLoaded', 'serve'],
      ],
      'previous',
    ],
    [
      'fails a module of the previous version if the live one serves by then',
      [
        ['liveFailed', 'loadPrevious'],
        ['liveLoaded', 'serve'],
        ['previousLoaded', 'fail'],
      ],
      'live',
    ],
  ])('REQ-FED-3 %s', (_, path, state) => {
    const remote: { state: RemoteState } = { state: 'undecided' };
    expect(path.map(([event]) => send(remote, event))).toEqual(path.map(([, effect]) => effect));
    expect(remote.state).toBe(state);
  });
});

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
