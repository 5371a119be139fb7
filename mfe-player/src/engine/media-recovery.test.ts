import { MediaRecovery } from './media-recovery';

const segment = { type: 'main', sn: 4, start: 16, end: 20 };
const reset = { details: 'mediaSourceRequiresReset', fatal: false, frag: segment };

it('counts a segment of the sound apart from one of the picture', () => {
  const recovery = new MediaRecovery(0);
  recovery.chooseStep(reset, false);
  const sound = { ...reset, frag: { ...segment, type: 'audio' } };
  expect(recovery.chooseStep(sound, false)).toEqual({ skips: false, rebuilds: 'done' });
});

it('never leaves out the segment that the video begins with', () => {
  const garbage = { details: 'fragParsingError', fatal: true, frag: segment };
  expect(new MediaRecovery(17).chooseStep(garbage, false)).toBe('give-up');
});

it('never leaves out an initialisation segment', () => {
  const recovery = new MediaRecovery(0);
  const header = { ...reset, frag: { ...segment, sn: 'initSegment' } };
  recovery.chooseStep(header, false);
  expect(recovery.chooseStep(header, false)).toEqual({ skips: false, rebuilds: 'done' });
});
