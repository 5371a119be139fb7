import { readCues, toWebVtt } from './captions';

const srt = '1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Iron</i>\r\nsharpens iron\r\n';

describe('A file of captions', () => {
  it('is turned from SubRip into WebVTT, of which the cues are shown as plain text', () => {
    const webVtt = toWebVtt(srt);
    expect(webVtt).toMatch(/^WEBVTT\n\n1\n00:00:01\.500 --> 00:00:03\.000\n/);
    expect(readCues(webVtt)).toEqual([{ start: '00:00:01.500', text: 'Iron sharpens iron' }]);
  });

  it('stays as it is in WebVTT', () => {
    const webVtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne, two\n';
    expect(toWebVtt(webVtt)).toBe(webVtt);
  });

  it('is refused without any cue', () => {
    expect(() => readCues(toWebVtt('Just a text'))).toThrow('This file has no captions.');
  });
});
