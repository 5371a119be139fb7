import { AUTO_SCROLL_MS, FRAME_MS, easeOut, glideStep, getPageDistance, throwVelocity } from './scroll-mover';

/** The whole way of a throw in steps of a length, and the number of steps until it stands. */
function throwIn(stepMs: number, velocity: number) {
  let way = 0;
  let steps = 0;
  for (let step = glideStep(velocity, stepMs); step.velocity !== 0; steps += 1) {
    way += step.way;
    step = glideStep(step.velocity, stepMs);
  }
  return { way, steps };
}

describe('scroll motion', () => {
  it('REQ-UI-2 scrolls by itself in 170 ms', () => {
    expect(AUTO_SCROLL_MS).toBe(170);
    expect([easeOut(0), easeOut(1), easeOut(9), easeOut(-1)]).toEqual([0, 1, 1, 0]);
    expect(easeOut(0.5)).toBeGreaterThan(0.5);
  });

  it.each([
    [100, 96.5],
    [-100, -96.5],
    [10, 9.65],
  ])('REQ-UI-2 lets a throw of %d decay by 0.965 a frame, and moves by what is left', (velocity, next) => {
    const step = glideStep(velocity, FRAME_MS);
    expect(step.velocity).toBeCloseTo(next, 10);
    expect(step.way).toBeCloseTo(next, 10);
  });

  it.each([
    [0.52, true],
    [0.51, false],
    [-0.52, true],
    [-0.51, false],
    [0, false],
  ])('REQ-UI-2 stops a throw below 0.5: at %d it goes on: %s', (velocity, goesOn) => {
    expect(glideStep(velocity, FRAME_MS).velocity !== 0).toBe(goesOn);
    expect(glideStep(velocity, FRAME_MS).way !== 0).toBe(goesOn);
  });

  it('REQ-UI-2 throws as far on a screen of 120 Hz as on one of 60, in twice the frames', () => {
    const slow = throwIn(FRAME_MS, 40);
    const quick = throwIn(FRAME_MS / 2, 40);
    expect(Math.abs(quick.way - slow.way)).toBeLessThan(1);
    expect(slow.steps).toBe(122);
    expect(Math.abs(quick.steps - 2 * slow.steps)).toBeLessThanOrEqual(2);
  });

  it.each<[string, placeAtMs: Record<number, number>, releasedMs: number, velocity: number]>([
    ['no move at all', {}, 0, 0],
    ['a press that stayed', { 0: 300 }, 10, 0],
    ['one quick move, measured over a frame', { 0: 300, 1: 200 }, 1, 100],
    ['an even move', { 0: 300, 50: 240 }, 50, 20],
    ['a move the other way', { 0: 240, 50: 300 }, 50, -20],
    ['a move that ended long before the release', { 0: 300, 20: 200 }, 300, 0],
    ['a slow start, of which only the end counts', { 0: 900, 400: 300, 450: 240 }, 450, 20],
  ])('makes the throw of %s', (_, placeAtMs, releasedMs, velocity) => {
    const samples = Object.entries(placeAtMs).map(([timeMs, at]) => ({ at, timeMs: Number(timeMs) }));
    expect(throwVelocity(samples, releasedMs)).toBeCloseTo(velocity, 5);
  });

  it.each([
    [1000, 300, 900],
    [200, 300, 300],
    [600, 300, 600],
    [1000, 0, 1000],
  ])('pages a view of %d with cards of %d by %d, never skipping a card', (view, step, page) => {
    expect(getPageDistance(view, step)).toBe(page);
  });
});
