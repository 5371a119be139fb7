/** The streams by name: what stands in `master.m3u8` of each. */

const AVC = 'avc1.42c01e';
const AAC = 'mp4a.40.2';

interface Variant {
  uri: string;
  size?: 'low' | 'high';
  /** Undefined: the stream does not say. */
  codecs?: string[] | undefined;
  /** Further attributes, for instance which group of sounds goes with it. */
  more?: string;
}

function variant({ uri, size = 'low', codecs, more = '' }: Variant): string[] {
  const looks = size === 'low' ? 'BANDWIDTH=300000' : 'BANDWIDTH=600000';
  const resolution = size === 'low' ? '160x90' : '320x180';
  const isSound = codecs?.length === 1 && codecs[0] === AAC;
  return [
    `#EXT-X-STREAM-INF:${looks}${isSound ? '' : `,RESOLUTION=${resolution}`}` +
      `${codecs ? `,CODECS="${codecs.join(',')}"` : ''}${more}`,
    uri,
  ];
}

function rendition(type: 'AUDIO' | 'SUBTITLES', name: string, language: string, uri: string): string {
  const group = type === 'AUDIO' ? 'sounds' : 'captions';
  const isDefault = type === 'AUDIO' && language === 'en' ? 'YES' : 'NO';
  return `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",NAME="${name}",LANGUAGE="${language}",DEFAULT=${isDefault},AUTOSELECT=YES,URI="${uri}"`;
}

function master(...parts: (string | string[])[]): string {
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...parts.flat()].join('\n')}\n`;
}

const MUXED = [AVC, AAC];
const WITH_SOUNDS = ',AUDIO="sounds"';
const WITH_CAPTIONS = ',SUBTITLES="captions"';
const english = (uri: string) => rendition('AUDIO', 'English', 'en', uri);
const french = (uri: string) => rendition('AUDIO', 'Français', 'fr', uri);
const captions = (uri: string) => rendition('SUBTITLES', 'English', 'en', uri);
const picture = (uri: string) => variant({ uri, codecs: MUXED, more: WITH_SOUNDS });

/** Each a stream of one sort. */
export const masters = {
  'ts-muxed': master(
    variant({ uri: 'ts-low.m3u8', codecs: MUXED }),
    variant({ uri: 'ts-high.m3u8', codecs: MUXED, size: 'high' }),
  ),
  'ts-separate': master(english('ts-sound.m3u8'), picture('ts-picture.m3u8')),
  'fmp4-muxed': master(
    variant({ uri: 'mp4-low.m3u8', codecs: MUXED }),
    variant({ uri: 'mp4-high.m3u8', codecs: MUXED, size: 'high' }),
  ),
  'fmp4-separate': master(english('mp4-english.m3u8'), picture('mp4-picture.m3u8')),
  'fmp4-several-sounds': master(
    english('mp4-english.m3u8'),
    french('mp4-french.m3u8'),
    picture('mp4-picture.m3u8'),
  ),
  'fmp4-captions': master(
    captions('captions.m3u8'),
    variant({ uri: 'mp4-low.m3u8', codecs: MUXED, more: WITH_CAPTIONS }),
  ),
  'ts-captions-in-parts': master(
    captions('captions-in-parts.m3u8'),
    variant({ uri: 'ts-low.m3u8', codecs: MUXED, more: WITH_CAPTIONS }),
  ),
  'ts-discontinuous': master(variant({ uri: 'ts-discontinuous.m3u8', codecs: MUXED })),
  'fmp4-discontinuous': master(variant({ uri: 'mp4-discontinuous.m3u8', codecs: MUXED })),
  'ts-byte-ranges': master(variant({ uri: 'range-ts.m3u8', codecs: MUXED })),
  'fmp4-byte-ranges': master(variant({ uri: 'range-mp4.m3u8', codecs: MUXED })),
  'ts-encrypted': master(variant({ uri: 'encrypted.m3u8', codecs: MUXED })),
  // With a blank line before its first tag.
  'ts-blank-start': `\n${master(variant({ uri: 'ts-low.m3u8', codecs: MUXED }))}`,
  'ts-sound-alone': master(variant({ uri: 'ts-sound.m3u8', codecs: [AAC] })),
  'fmp4-sound-alone': master(variant({ uri: 'mp4-english.m3u8', codecs: [AAC] })),
  'fmp4-i-frames': master(
    variant({ uri: 'mp4-low.m3u8', codecs: MUXED }),
    `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=20000,CODECS="${AVC}",RESOLUTION=160x90,URI="stills.m3u8"`,
  ),
  'ts-without-codecs': master(variant({ uri: 'ts-low.m3u8' })),
  'fmp4-without-codecs': master(
    english('mp4-english.m3u8'),
    variant({ uri: 'mp4-picture.m3u8', more: WITH_SOUNDS }),
  ),
  'fmp4-late-picture': master(english('mp4-english.m3u8'), picture('mp4-late-picture.m3u8')),
  'fmp4-marked-gap': master(english('mp4-english.m3u8'), picture('mp4-marked-gap.m3u8')),
  'ts-odd-end': master(variant({ uri: 'ts-odd-end.m3u8', codecs: MUXED })),
  'fmp4-short-sound': master(english('mp4-short-sound.m3u8'), picture('mp4-picture.m3u8')),
  'ts-fairplay': master(variant({ uri: 'ts-fairplay.m3u8', codecs: MUXED })),
  'fmp4-all-gap': master(variant({ uri: 'mp4-all-gap.m3u8', codecs: MUXED })),
  'ts-ac3': master(variant({ uri: 'ts-ac3.m3u8', codecs: [AVC, 'ac-3'] })),
  'ts-mpeg2': master(variant({ uri: 'ts-mpeg2.m3u8', codecs: ['mp2v', AAC] })),
  'fmp4-hevc-without-codecs': master(variant({ uri: 'mp4-hevc.m3u8' })),
};

/** A playlist of media stands where a master playlist is expected. */
const WITHOUT_MASTER = { 'fmp4-without-master': 'mp4-low.m3u8' };

export type StreamName = keyof typeof masters | keyof typeof WITHOUT_MASTER;

/** Which file below the streams' folder is the `master.m3u8` of a stream. */
export function masterFile(name: StreamName): string {
  return name in WITHOUT_MASTER
    ? WITHOUT_MASTER[name as keyof typeof WITHOUT_MASTER]
    : `master-of-${name}.m3u8`;
}
