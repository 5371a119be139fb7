import { MEDIA_RECOVERY_PAUSE_MS, MediaRecovery, RECOVERIES_PER_MINUTE } from './media-recovery';

const segment = { frag: { type: 'main', sn: 4, start: 16, end: 20 } };
const append = { details: 'bufferAppendError', fatal: true };
const reset = { details: 'mediaSourceRequiresReset', fatal: false, ...segment };
const rebuild = { skips: false, rebuilds: 'now' };

let recovery: MediaRecovery;
/** A fault while the decoder shows frames. */
const chooseStep = (fault: Parameters<MediaRecovery['chooseStep']>[0]) => recovery.chooseStep(fault, false);
beforeEach(() => {
  jest.useFakeTimers();
  recovery = new MediaRecovery(0);
});
afterEach(() => {
  jest.useRealTimers();
});

it('rebuilds the decoder on the first fault, and again when the last time is long ago', () => {
  expect(chooseStep(append)).toEqual(rebuild);
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS);
  expect(chooseStep(append)).toEqual(rebuild);
});

it('gives up on a fault of nothing in particular that comes back at once', () => {
  chooseStep(append);
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS - 1);
  expect(chooseStep(append)).toBe('give-up');
});

it('gives up on it while the decoder shows nothing, however late', () => {
  chooseStep(append);
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS);
  expect(recovery.chooseStep(append, true)).toBe('give-up');
});

it('leaves a segment out that fails a second time, however late', () => {
  expect(chooseStep({ ...append, ...segment })).toEqual(rebuild);
  jest.advanceTimersByTime(MEDIA_RECOVERY_PAUSE_MS * 10);
  expect(chooseStep({ ...append, ...segment })).toEqual({ skips: true, rebuilds: 'now' });
});

it('counts what hls.js mends on its own, and leaves the segment out the second time', () => {
  expect(chooseStep(reset)).toEqual({ skips: false, rebuilds: 'done' });
  expect(chooseStep(reset)).toEqual({ skips: true, rebuilds: 'done' });
});

it('leaves the next one out at once where it fails after one that was left out', () => {
  chooseStep(reset);
  chooseStep(reset);
  const next = { ...reset, frag: { ...segment.frag, sn: 5, start: 20, end: 24 } };
  expect(chooseStep(next)).toEqual({ skips: true, rebuilds: 'done' });
});

it('counts a segment of the sound apart from one of the picture', () => {
  chooseStep(reset);
  const sound = { ...reset, frag: { ...segment.frag, type: 'audio' } };
  expect(chooseStep(sound)).toEqual({ skips: false, rebuilds: 'done' });
});

it('leaves a segment out at once that hls.js could not read in all of its tries', () => {
  const garbage = { details: 'fragParsingError', fatal: true, ...segment };
  expect(chooseStep(garbage)).toEqual({ skips: true, rebuilds: 'never' });
});

it('never leaves out the segment that the video begins with, nor an initialisation segment', () => {
  const garbage = { details: 'fragParsingError', fatal: true, ...segment };
  expect(new MediaRecovery(17).chooseStep(garbage, false)).toBe('give-up');
  const header = { ...reset, frag: { ...segment.frag, sn: 'initSegment' } };
  chooseStep(header);
  expect(chooseStep(header)).toEqual({ skips: false, rebuilds: 'done' });
});

it('ends after so many recoveries in a minute, whatever they are of', () => {
  const steps = Array.from({ length: RECOVERIES_PER_MINUTE + 1 }, (_, index) =>
    chooseStep({ ...reset, frag: { ...segment.frag, start: index } }),
  );
  expect(steps.slice(0, -1)).not.toContain('give-up');
  expect(steps.at(-1)).toBe('give-up');
});
