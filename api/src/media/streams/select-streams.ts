import { getLanguageName, parseLanguageTag } from './language-tag';

/** What is taken of a video file, and what else encoding needs to know about it. */
export interface SourceVideo {
  picture: Picture;
  /** As displayed: rotated, with square pixels. */
  width: number;
  height: number;
  /** As a fraction, for ffmpeg. */
  frameRate: string;
  framesPerSecond: number;
  /** The length of the longest of picture and sounds. */
  seconds: number;
  /** The default first; empty when the video is silent. */
  sounds: Track[];
  /** Text captions inside the file. */
  captions: Track[];
  /** Streams that are not taken, in words. */
  left: string[];
  /** Ordered by time; empty when the file has none. */
  chapters: Chapter[];
}

interface Picture {
  /** Among all streams of the file. */
  index: number;
  codec: string;
  /** When the picture ends, on the time line of the video. */
  endSeconds: number;
  isInterlaced: boolean;
  /** Undefined for standard dynamic range. */
  hdr: HdrTransfer | undefined;
}

/** A sound or captions. */
export interface Track {
  /** Among all streams of the file. */
  index: number;
  /** BCP 47; undefined when unknown. */
  language: string | undefined;
  /** What viewers choose by: unique among the sounds, or the captions. */
  name: string;
  role: Role | undefined;
}

/** A named part of a video, up to the start of the next one. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** ffmpeg's names of the transfer functions HLG and PQ. */
export type HdrTransfer = 'arib-std-b67' | 'smpte2084';

/** The file cannot be used. The message follows the file's name. */
export class UnsupportedMedia extends Error {
  override name = 'UnsupportedMedia';
}

export interface ProbedStream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  field_order?: string;
  color_transfer?: string;
  start_time?: string;
  duration?: string;
  nb_frames?: string;
  disposition?: Record<string, number>;
  tags?: { language?: string; title?: string; DURATION?: string };
  side_data_list?: { rotation?: number; dv_profile?: number }[];
}

interface ProbedChapter {
  start_time?: string;
  tags?: { title?: string };
}

/** What ffprobe prints as JSON. */
export interface Probed {
  streams?: ProbedStream[];
  format?: { start_time?: string; duration?: string };
  chapters?: ProbedChapter[];
}

/** Decided for REQ-API-3: anything shorter is a mistake, and HLS needs at least one segment. */
const MIN_SECONDS = 1;
/** Nobody watches more; a damaged file may claim to last for years. */
const MAX_SECONDS = 86_400;
/** Players on small devices decode no more. */
const FRAMES_PER_SECOND_MAX = 60;
const DEFAULT_FRAME_RATE = '25';
const MIN_LINES = 64;
const TEXT_CAPTIONS = ['subrip', 'mov_text', 'webvtt', 'ass', 'ssa', 'text'];
/** ffmpeg converts no picture of this profile, whose colors are Dolby's own. */
const DOLBY_VISION_ONLY = 5;
/** By ffmpeg's dispositions: streams for some viewers, never the default where another is there. */
const ROLES = {
  comment: 'commentary',
  visual_impaired: 'audio description',
  hearing_impaired: 'SDH',
  forced: 'forced',
} as const;
type Role = (typeof ROLES)[keyof typeof ROLES];

/**
 * Selects the streams of a video file, by what the file says of them: the picture, all sounds and all text captions.
 *
 * @throws UnsupportedMedia when the file cannot be used
 */
export function selectStreams({ streams = [], format = {}, chapters = [] }: Probed): SourceVideo {
  const ofType = (type: string) => streams.filter(({ codec_type: each }) => each === type);
  const picture = selectPicture(ofType('video'));
  const sounds = ofType('audio').filter(isKnown).sort(byScores(isForAll, isDefault));
  const captions = ofType('subtitle').filter(({ codec_name: name = '' }) => TEXT_CAPTIONS.includes(name));
  const { width, height } = getDisplaySize(picture);
  if (!(Math.min(width, height) >= MIN_LINES)) {
    throw new UnsupportedMedia(
      `is only ${width} by ${height} pixels: it needs at least ${MIN_LINES} by ${MIN_LINES}`,
    );
  }
  const ends = [picture, ...sounds].map((each) => findEnd(each, Number(format.start_time ?? 0)));
  // The whole file may be longer, by captions or data, and never shorter, whatever an old tag says.
  const fileSeconds = Number(format.duration);
  const lastEnd = ends.every((end) => end !== undefined) ? Math.max(...ends) : fileSeconds;
  const seconds = lastEnd > fileSeconds ? fileSeconds : lastEnd;
  if (!Number.isFinite(seconds)) {
    throw new UnsupportedMedia('does not state its length, so it may be cut off: save it again');
  }
  if (seconds < MIN_SECONDS) {
    throw new UnsupportedMedia(`lasts only ${seconds.toFixed(2)} s: it needs at least ${MIN_SECONDS} s`);
  }
  if (seconds > MAX_SECONDS) throw new UnsupportedMedia('lasts longer than a day: cut it, or save it again');
  const taken = [picture, ...sounds, ...captions];
  return {
    picture: {
      index: picture.index,
      codec: picture.codec_name ?? '',
      endSeconds: Math.min(ends[0] ?? seconds, seconds),
      isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? ''),
      hdr: HDR_TRANSFERS.find((each) => each === picture.color_transfer),
    },
    width,
    height,
    ...parseFrameRate(picture.avg_frame_rate),
    seconds,
    sounds: nameTracks(sounds, 'Sound'),
    captions: nameTracks(captions, 'Captions'),
    left: streams.filter((each) => !taken.includes(each)).flatMap(describeLeft),
    chapters: parseChapters(chapters, seconds),
  };
}

const HDR_NAMES: Record<HdrTransfer, string> = { 'arib-std-b67': 'HLG', smpte2084: 'PQ' };
const HDR_TRANSFERS = ['arib-std-b67', 'smpte2084'] as const;

/** Describes in one line what of a video file is taken, and what is left. */
export function describeSelection({ picture, width, height, sounds, captions, left }: SourceVideo): string {
  const list = (what: string, tracks: Track[]) => {
    const names = tracks.map(({ name }) => name).join(', ');
    if (names === '') return [];
    // A track without a language or a title has the name of what it is.
    return [names.toLowerCase() === what ? what : `${what} ${names}`];
  };
  const hdr = picture.hdr ? `, ${HDR_NAMES[picture.hdr]} converted to SDR` : '';
  const taken = [
    `picture ${width}×${height} (${picture.codec}${hdr})`,
    ...(sounds.length > 0 ? list('sound', sounds) : ['no sound']),
    ...list('captions', captions),
  ];
  return `Taken: ${taken.join('; ')}.${left.length > 0 ? ` Left: ${left.join('; ')}.` : ''}`;
}

/** The moving one that the file marks as default, else the largest. */
function selectPicture(streams: ProbedStream[]): ProbedStream {
  const pictures = streams.filter((each) => !isCover(each));
  if (pictures.length === 0) throw new UnsupportedMedia('has no picture, only sound: name a video');
  const isMoving = ({ nb_frames: frames }: ProbedStream) => Number(frames !== '1');
  const area = ({ width = 0, height = 0 }: ProbedStream) => width * height;
  const [picture] = pictures.filter(isKnown).sort(byScores(isMoving, isDefault, area));
  if (!picture) {
    throw new UnsupportedMedia('has a picture format that ffmpeg does not know: save it as H.264 first');
  }
  if (picture.side_data_list?.some(({ dv_profile: profile }) => profile === DOLBY_VISION_ONLY)) {
    throw new UnsupportedMedia(
      'is in Dolby Vision profile 5, which ffmpeg cannot convert: save it as HDR10 or SDR',
    );
  }
  return picture;
}

const has = ({ disposition = {} }: ProbedStream, name: string) => disposition[name] === 1;
const isCover = (stream: ProbedStream) =>
  ['attached_pic', 'still_image', 'timed_thumbnails'].some((name) => has(stream, name));
const isKnown = ({ codec_name: name }: ProbedStream) => name !== undefined && name !== 'unknown';
const isDefault = (stream: ProbedStream) => Number(has(stream, 'default'));
const findRole = (stream: ProbedStream) => Object.entries(ROLES).find(([name]) => has(stream, name))?.[1];
const isForAll = (stream: ProbedStream) => Number(findRole(stream) === undefined);

/** Compares by each score in turn, the highest first. */
function byScores(...scores: ((stream: ProbedStream) => number)[]) {
  return (one: ProbedStream, other: ProbedStream) =>
    scores.map((score) => score(other) - score(one)).find((difference) => difference !== 0) ?? 0;
}

/** When a stream ends, in seconds after the file's start; undefined when the file does not say. */
function findEnd({ start_time: start, duration, tags }: ProbedStream, fileStart: number): number | undefined {
  // Matroska has no lengths of streams, but most writers add a tag, such as 00:01:02.345000000.
  const tagged = tags?.DURATION?.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const end = duration === undefined ? tagged : Number(start ?? 0) + Number(duration);
  return end !== undefined && Number.isFinite(end) ? end - fileStart : undefined;
}

/** Names tracks by language and role; those that would be alike also by their titles, or by numbers. */
function nameTracks(streams: readonly ProbedStream[], unknown: string): Track[] {
  const tracks = streams.map((stream) => {
    const language = parseLanguageTag(stream.tags?.language ?? '');
    const role = findRole(stream);
    const name = language === undefined ? unknown : getLanguageName(language);
    return {
      index: stream.index,
      language,
      role,
      name: role ? `${name} (${role})` : name,
      title: (stream.tags?.title ?? '').replaceAll(/["\s]+/g, ' ').trim(),
    };
  });
  const named = tracks.map(({ title, ...track }) => {
    const isAlone = tracks.every((other) => other.index === track.index || other.name !== track.name);
    return { ...track, name: isAlone || !title ? track.name : `${track.name} – ${title}` };
  });
  return named.map((track, place) => {
    const before = named.slice(0, place).filter(({ name }) => name === track.name).length;
    return before > 0 ? { ...track, name: `${track.name} ${before + 1}` } : track;
  });
}

/** Names what a viewer misses; data of cameras is none. */
function describeLeft(stream: ProbedStream): string[] {
  const codec = stream.codec_name ?? 'unknown';
  const [named] = nameTracks([stream], '');
  const name = named?.name ? `${named.name} ` : '';
  if (stream.codec_type === 'video') {
    return [isCover(stream) ? `cover (${codec})` : `picture ${stream.width}×${stream.height} (${codec})`];
  }
  if (stream.codec_type === 'audio') return [`sound ${name}(${codec})`];
  if (stream.codec_type === 'subtitle') return [`captions ${name}(${codec})`];
  return [];
}

function getDisplaySize({
  width = 0,
  height = 0,
  sample_aspect_ratio: ratio,
  side_data_list: sides,
}: ProbedStream) {
  const [across, down] = (ratio ?? '1:1').split(':').map(Number);
  const wide = across && down ? Math.round((width * across) / down) : width;
  const rotation = sides?.find((side) => side.rotation !== undefined)?.rotation ?? 0;
  return Math.abs(rotation) % 180 === 90 ? { width: height, height: wide } : { width: wide, height };
}

/** Leaves out chapters without a title: players cannot show them. */
function parseChapters(probed: readonly ProbedChapter[], seconds: number): Chapter[] {
  return probed
    .map(({ start_time: start, tags }) => ({
      startSeconds: Number(start),
      title: tags?.title?.trim() ?? '',
    }))
    .filter(({ startSeconds, title }) => startSeconds >= 0 && startSeconds < seconds && title)
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

function parseFrameRate(given: string | undefined): { frameRate: string; framesPerSecond: number } {
  const [frames = 0, per = 1] = (given ?? '').split('/').map(Number);
  const framesPerSecond = frames / per;
  if (!(framesPerSecond > 0))
    return { frameRate: DEFAULT_FRAME_RATE, framesPerSecond: Number(DEFAULT_FRAME_RATE) };
  if (framesPerSecond > FRAMES_PER_SECOND_MAX) {
    return { frameRate: String(FRAMES_PER_SECOND_MAX), framesPerSecond: FRAMES_PER_SECOND_MAX };
  }
  return { frameRate: `${frames}/${per}`, framesPerSecond };
}
