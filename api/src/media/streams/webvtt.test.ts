import { prepareCaptions as prepare, tidyCaptions } from './webvtt';

const prepareCaptions = (text: string, seconds: number) => prepare(Buffer.from(text), seconds);

const GOOD = 'WEBVTT\n\n1\n00:00.500 --> 00:02.000 line:0\nHello\n\n00:00:02.000 --> 00:00:03.500\nagain\n';

describe('prepareCaptions', () => {
  it('REQ-API-3 tells HLS that times begin with the stream, and leaves the rest alone', () => {
    const made = prepareCaptions(GOOD, 10);
    expect(made).toEqual({
      text: GOOD.replace('WEBVTT\n', 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n'),
    });
    expect(prepareCaptions((made as { text: string }).text, 10)).toEqual(made);
  });

  it('REQ-API-3 takes a byte order mark and the line ends of other systems', () => {
    expect(prepareCaptions(`\uFEFF${GOOD.replaceAll('\n', '\r\n')}`, 10)).toEqual(prepareCaptions(GOOD, 10));
  });

  it.each([
    ['nothing', '', /^is not WebVTT, /],
    ['a text', 'Hello\n', /^is not WebVTT, /],
    ['a word that begins alike', 'WEBVTTX\n', /^is not WebVTT, /],
    ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nHello\n', /^is SubRip .*ffmpeg -i/],
    ['no captions', 'WEBVTT\n\n', /^contains no captions/],
    [
      'a comma in a time',
      'WEBVTT\n\n00:01,000 --> 00:02,000\nx\n',
      /^has in line 3 times that do not look like/,
    ],
    [
      'an end before its start',
      'WEBVTT\n\n00:02.000 --> 00:01.000\nx\n',
      /^has in line 3 a caption that ends/,
    ],
    ['another video', 'WEBVTT\n\n01:00:00.000 --> 01:00:01.000\nx\n', /begins after the end of the video/],
  ])('REQ-API-3 refuses %s', (_, text, problem) => {
    expect(prepareCaptions(text, 10)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it.each([
    ['of MPEG-TS that begins at ten seconds', 'MPEGTS:900000,LOCAL:00:00:00.000', '00:00:00.000'],
    ['whose captions begin after an hour', 'LOCAL:01:00:00.000,MPEGTS:0', '01:00:00.000'],
  ])('REQ-API-3 replaces a map to the clock of another stream, %s', (_, map, local) => {
    const text = `WEBVTT\nX-TIMESTAMP-MAP=${map}\n\n01:00:01.000 --> 01:00:02.000\nHello\n`;
    expect(prepareCaptions(text, 3_700)).toEqual({
      text: text.replace(map, `LOCAL:${local},MPEGTS:0`),
    });
  });

  it('REQ-API-3 names the line of a caption that is not UTF-8', () => {
    const text = 'WEBVTT\n\n00:00.500 --> 00:02.000\nCafé\n';
    expect(prepare(Buffer.from(text, 'latin1'), 10)).toEqual({
      problem: 'has in line 4 a character that is not UTF-8: save it as UTF-8',
    });
  });
});

describe('tidyCaptions', () => {
  it('REQ-API-3 leaves out captions of a video that nobody would see', () => {
    const cue = (start: string, end: string, text: string) => `${start} --> ${end}\n${text}\n\n`;
    const [seen, never, late] = [
      cue('00:01.000', '00:02.000', 'One\ntwo'),
      cue('00:03.000', '00:03.000', 'Never'),
      cue('00:11.000', '00:12.000', 'Late'),
    ];
    expect(tidyCaptions(`WEBVTT\n\n${seen}${never}${late}`, 10)).toBe(
      `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n${seen.trim()}\n`,
    );
    expect(tidyCaptions(`WEBVTT\n\n${never}`, 10)).toBeUndefined();
  });
});
