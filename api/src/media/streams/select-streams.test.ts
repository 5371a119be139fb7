import { describeSelection, selectStreams, type Probed, type ProbedStream } from './select-streams';

/** What ffprobe prints of streams, as far as it is read. */
const picture = (index: number, more: Partial<ProbedStream> = {}): ProbedStream => ({
  ...{ index, codec_type: 'video', codec_name: 'h264', width: 1280, height: 720 },
  ...{ avg_frame_rate: '25/1', start_time: '0.000000', duration: '60.000000', nb_frames: '1500' },
  disposition: { default: 1 },
  ...more,
});
const cover = (index: number, more: Partial<ProbedStream> = {}) =>
  picture(index, {
    ...{ codec_name: 'mjpeg', width: 3000, height: 3000, disposition: { attached_pic: 1 } },
    ...more,
  });
const track = (
  type: 'audio' | 'subtitle',
  index: number,
  codec: string,
  language?: string,
  role?: string,
) => ({
  ...{ index, codec_type: type, codec_name: codec, start_time: '0.000000', duration: '60.000000' },
  disposition: role ? { [role]: 1 } : {},
  tags: language === undefined ? {} : { language },
});
const sound = (index: number, language?: string, role?: string) =>
  track('audio', index, 'aac', language, role);
const select = (...streams: ProbedStream[]) =>
  selectStreams({ streams, format: { start_time: '0.000000', duration: '60.000000' } });
const names = (tracks: { name: string }[]) => tracks.map(({ name }) => name);

describe('selectStreams', () => {
  it('REQ-API-3 takes the moving picture of a file whose cover stands before it', () => {
    expect(select(cover(0), picture(1)).picture.index).toBe(1);
    const unmarked = { nb_frames: '1', duration: '0.040000', disposition: { default: 1 } };
    expect(select(cover(0, unmarked), picture(1, { disposition: {} }))).toMatchObject({
      picture: { index: 1 },
      width: 1280,
    });
    expect(() => select(cover(0), sound(1))).toThrow('has no picture, only sound');
  });

  it('REQ-API-3 takes the picture that is marked as default, and the largest of those alike', () => {
    const small = { width: 640, height: 360 };
    expect(select(picture(0, { disposition: {} }), picture(1, small)).picture.index).toBe(1);
    expect(select(picture(0, small), picture(1)).picture.index).toBe(1);
  });

  it('REQ-API-3 takes all sounds, first the default for all viewers, wherever it stands', () => {
    const { sounds } = select(
      ...[picture(0), sound(1, 'eng', 'comment'), sound(2, 'ger'), sound(3, 'eng', 'default')],
      sound(4, 'eng', 'visual_impaired'),
    );
    expect(sounds.map(({ index, language, name }) => [index, language, name])).toEqual([
      [3, 'en', 'English'],
      [2, 'de', 'Deutsch'],
      [1, 'en', 'English (commentary)'],
      [4, 'en', 'English (audio description)'],
    ]);
  });

  it('REQ-API-3 gives tracks that are alike names of their own', () => {
    const titled = (index: number, title: string) => ({
      ...sound(index, 'eng'),
      tags: { language: 'eng', title },
    });
    expect(names(select(picture(0), sound(1), sound(2)).sounds)).toEqual(['Sound', 'Sound 2']);
    expect(describeSelection(select(picture(0), sound(1)))).toMatch(/; sound\.$/);
    expect(names(select(picture(0), titled(1, 'Near "mic"'), titled(2, 'Room')).sounds)).toEqual([
      'English – Near mic',
      'English – Room',
    ]);
  });

  it('REQ-API-3 takes captions that are text, and says what it leaves', () => {
    const source = select(
      ...[cover(0), picture(1), sound(2, 'eng', 'default')],
      ...[track('subtitle', 3, 'mov_text', 'fre'), track('subtitle', 4, 'ass')],
      ...[track('subtitle', 5, 'hdmv_pgs_subtitle', 'ger'), track('subtitle', 6, 'subrip', 'spa', 'forced')],
      { index: 7, codec_type: 'data', codec_name: 'bin_data' },
    );
    expect(describeSelection(source)).toBe(
      'Taken: picture 1280×720 (h264); sound English; captions Français, Captions, Español (forced). ' +
        'Left: cover (mjpeg); captions Deutsch (hdmv_pgs_subtitle).',
    );
  });

  it.each([
    ['arib-std-b67', 'HLG'],
    ['smpte2084', 'PQ'],
  ])('REQ-API-3 knows the high dynamic range %s, and says that it converts it', (transfer, name) => {
    const source = select(picture(0, { color_transfer: transfer }));
    expect(source.picture.hdr).toBe(transfer);
    expect(describeSelection(source)).toBe(
      `Taken: picture 1280×720 (h264, ${name} converted to SDR); no sound.`,
    );
  });

  it('REQ-API-3 refuses Dolby Vision without a picture that other players show', () => {
    const dolby = picture(0, { side_data_list: [{ dv_profile: 5 }] });
    expect(() => select(dolby)).toThrow('is in Dolby Vision profile 5, which ffmpeg cannot convert');
  });

  it('REQ-API-3 measures a video by its picture and sounds, not by longer captions', () => {
    const long = { ...track('subtitle', 2, 'subrip', 'eng'), duration: '90.000000' };
    const probe = (streams: ProbedStream[], format: NonNullable<Probed['format']>) =>
      selectStreams({ streams, format });
    expect(probe([picture(0), sound(1), long], { start_time: '0', duration: '90' }).seconds).toBe(60);
    const inMatroska = (stream: ProbedStream, time: string) => {
      const { duration: _, ...others } = stream;
      return { ...others, tags: { DURATION: time } };
    };
    const streams = [
      inMatroska(picture(0), '00:00:50.000000000'),
      inMatroska(sound(1), '00:01:00.500000000'),
    ];
    expect(probe(streams, { duration: '90' })).toMatchObject({ seconds: 60.5, picture: { endSeconds: 50 } });
    const cut = inMatroska(picture(0), '00:05:00.000000000');
    expect(probe([cut], { duration: '30' })).toMatchObject({ seconds: 30, picture: { endSeconds: 30 } });
    const late = [picture(0, { start_time: '1.400000' }), { ...sound(1), start_time: '1.900000' }];
    expect(probe(late, { start_time: '1.400000', duration: '62' })).toMatchObject({
      seconds: 60.5,
      picture: { endSeconds: 60 },
    });
  });
});
