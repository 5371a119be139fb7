import { createScrollMemory, type ScrollMemory } from './scroll-memory';

beforeEach(() => sessionStorage.clear());
const again = () => createScrollMemory();
const leave = (memory: ScrollMemory) => {
  const stop = memory.saveOnLeave();
  window.dispatchEvent(new Event('pagehide'));
  stop();
};

describe('The scroll memory', () => {
  it('knows after a reload how far each entry was scrolled', () => {
    const memory = createScrollMemory();
    memory.keep('a', 700);
    memory.keep('a', 720);
    memory.keep('b', 0);
    leave(memory);
    expect([again().positionOf('a'), again().positionOf('b'), again().positionOf('c')]).toEqual([
      720,
      0,
      undefined,
    ]);
  });

  it('forgets all of it where it is to start anew, and keeps memories of other names apart', () => {
    const memory = createScrollMemory('rows');
    memory.keep('a', 700);
    leave(memory);
    expect(createScrollMemory('rows').positionOf('a')).toBe(700);
    expect(createScrollMemory('rows', true).positionOf('a')).toBeUndefined();
    expect(again().positionOf('a')).toBeUndefined();
  });

  it('keeps the newest hundred', () => {
    const memory = createScrollMemory();
    for (let entry = 0; entry <= 100; entry += 1) memory.keep(String(entry), entry);
    expect([memory.positionOf('0'), memory.positionOf('1'), memory.positionOf('100')]).toEqual([
      undefined,
      1,
      100,
    ]);
  });

  it.each(['{', 'null', '{"a": 1}', '[1, ["a"], ["b", "c"], ["d", 5]]'])(
    'takes no harm from what it did not write: %s',
    (stored) => {
      sessionStorage.setItem('steadfast.scroll', stored);
      expect(again().positionOf('b')).toBeUndefined();
      expect(again().positionOf('d')).toBe(stored.includes('"d"') ? 5 : undefined);
    },
  );
});
