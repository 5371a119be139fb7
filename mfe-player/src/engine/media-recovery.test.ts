import { MEDIA_RECOVERY_PAUSE_MS, MediaRecovery, RECOVERIES_PER_MINUTE } from './media-recovery';

const segment = { frag: { type: 'main', sn: 4, start: 16, end: 20 } };
const append = { details: 'bufferAppendError', fatal: true };
const reset = { details: 'mediaSourceRequiresReset', fatal: false, ...segment };
const rebuild = { skips: false, rebuilds: 'now' };

let recovery: MediaRecovery;
beforeEach(() => {
  jest.useFakeTimers();
  recovery = new MediaRecovery(0);
  recovery.onFirstFrame();
});
afterEach(() => {
  jest.useRealTimers();
});

it('rebuilds the decoder on the first fault, and again when the last time is long ago', () => {
  expect(recovery.chooseStep(append)).toEqual(rebuild);
  recovery.onFirstFrame();
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS);
  expect(recovery.chooseStep(append)).toEqual(rebuild);
});

it('gives up on a fault of nothing in particular that comes back at once', () => {
  recovery.chooseStep(append);
  recovery.onFirstFrame();
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS - 1);
  expect(recovery.chooseStep(append)).toBe('give-up');
});

it('leaves a segment out that fails a second time, however late', () => {
  expect(recovery.chooseStep({ ...append, ...segment })).toEqual(rebuild);
  recovery.onFirstFrame();
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS * 10);
  expect(recovery.chooseStep({ ...append, ...segment })).toEqual({ skips: true, rebuilds: 'now' });
});

it('counts what hls.js mends on its own, and leaves the segment out the second time', () => {
  expect(recovery.chooseStep(reset)).toEqual({ skips: false, rebuilds: 'done' });
  expect(recovery.chooseStep(reset)).toEqual({ skips: true, rebuilds: 'done' });
});

it('leaves the next one out at once where it fails after one that was left out', () => {
  recovery.chooseStep(reset);
  recovery.chooseStep(reset);
  const next = { ...reset, frag: { ...segment.frag, sn: 5, start: 20, end: 24 } };
  expect(recovery.chooseStep(next)).toEqual({ skips: true, rebuilds: 'done' });
});

it('counts a segment of the sound apart from one of the picture', () => {
  recovery.chooseStep(reset);
  const sound = { ...reset, frag: { ...segment.frag, type: 'audio' } };
  expect(recovery.chooseStep(sound)).toEqual({ skips: false, rebuilds: 'done' });
});

it('leaves a segment out at once that hls.js could not read in all of its tries', () => {
  const garbage = { details: 'fragParsingError', fatal: true, ...segment };
  expect(recovery.chooseStep(garbage)).toEqual({ skips: true, rebuilds: 'never' });
  expect(recovery.isRecovering).toBe(false);
});

it('never leaves out the segment that the video begins with, nor an initialisation segment', () => {
  const garbage = { details: 'fragParsingError', fatal: true, ...segment };
  expect(new MediaRecovery(17).chooseStep(garbage)).toBe('give-up');
  const header = { ...reset, frag: { ...segment.frag, sn: 'initSegment' } };
  recovery.chooseStep(header);
  expect(recovery.chooseStep(header)).toEqual({ skips: false, rebuilds: 'done' });
});

it('ends after so many recoveries in a minute, whatever they are of', () => {
  const steps = Array.from({ length: RECOVERIES_PER_MINUTE + 1 }, (_, index) =>
    recovery.chooseStep({ ...reset, frag: { ...segment.frag, start: index } }),
  );
  expect(steps.slice(0, -1)).not.toContain('give-up');
  expect(steps.at(-1)).toBe('give-up');
});
