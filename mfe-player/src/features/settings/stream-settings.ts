import { hideCaptions } from '../captions/caption-choice';
import type { PlaybackState, Quality, StreamTrack } from '../../engine/playback-state';
import type { PlayerController } from '../../engine/player-controller';
import { SPEEDS } from './preference-store';
import type { Choice, ListSetting } from './use-settings';

/** Creates a setting with one list of choices, labelled like the setting. */
function listSetting(id: string, label: string, value: string, choices: Choice[]): ListSetting {
  return { kind: 'list', id, label, value, groups: [{ label, choices }] };
}

/** The quality setting. A choice is a cap: a lower quality may show, depending on bandwidth. */
export function qualitySetting(
  player: PlayerController,
  {
    qualities,
    chosenQualityId,
    shownQualityId,
  }: Pick<PlaybackState, 'qualities' | 'chosenQualityId' | 'shownQualityId'>,
): ListSetting | undefined {
  if (qualities.length < 2) return undefined;
  const formatById = (id: number | undefined) => {
    const quality = qualities.find((each) => each.id === id);
    return quality && formatQuality(quality, qualities);
  };
  const shown = formatById(shownQualityId);
  const chosen = formatById(chosenQualityId);
  const now = shown === chosen ? undefined : shown;
  const choices = [
    {
      id: 'auto',
      label: 'Auto',
      note: chosen ? undefined : now,
      isChosen: !chosen,
      choose: () => {
        player.setQuality(undefined);
      },
    },
    ...qualities.map((quality) => ({
      id: String(quality.id),
      label: formatQuality(quality, qualities),
      note: quality.id === chosenQualityId && now ? `${now} now` : undefined,
      isChosen: quality.id === chosenQualityId,
      choose: () => {
        player.setQuality(quality.id);
      },
    })),
  ];
  const value = `${chosen ?? 'Auto'}${now ? ` (${now})` : ''}`;
  return listSetting('quality', 'Quality', value, choices);
}

export function speedSetting(player: PlayerController, speed: number): ListSetting {
  const choices = SPEEDS.map((each) => ({
    id: String(each),
    label: formatSpeed(each),
    isChosen: each === speed,
    choose: () => {
      player.setSpeed(each);
    },
  }));
  return listSetting('speed', 'Speed', formatSpeed(speed), choices);
}

/** The audio track setting; undefined with only one track. */
export function audioSetting(
  player: PlayerController,
  { audioTracks, audioTrackId }: Pick<PlaybackState, 'audioTracks' | 'audioTrackId'>,
): ListSetting | undefined {
  if (audioTracks.length < 2) return undefined;
  const choices = audioTracks.map((track, index) => ({
    id: String(track.id),
    label: formatTrack(track, index),
    isChosen: track.id === audioTrackId,
    choose: () => {
      player.setAudioTrack(track.id);
    },
  }));
  return listSetting('audio', 'Audio', findChosenLabel(choices) ?? '', choices);
}

/** The captions setting; undefined for a stream without captions. */
export function captionsSetting(
  player: PlayerController,
  { captionTracks, captionTrackId }: Pick<PlaybackState, 'captionTracks' | 'captionTrackId'>,
): ListSetting | undefined {
  if (captionTracks.length === 0) return undefined;
  const choices = [
    {
      id: 'off',
      label: 'Off',
      isChosen: captionTrackId === undefined,
      choose: () => {
        hideCaptions(player);
      },
    },
    ...captionTracks.map((track, index) => ({
      id: String(track.id),
      label: formatTrack(track, index),
      isChosen: track.id === captionTrackId,
      choose: () => {
        player.setCaptions(track.id);
      },
    })),
  ];
  return listSetting('captions', 'Captions', findChosenLabel(choices) ?? 'Off', choices);
}

const findChosenLabel = (choices: readonly Choice[]) => choices.find(({ isChosen }) => isChosen)?.label;

/** Formats a quality as "720p", with its bit rate where the resolution is ambiguous. */
export function formatQuality(quality: Quality, all: readonly Quality[]): string {
  const { linesPx, bitsPerSecond } = quality;
  const isAlone = all.filter((other) => other.linesPx === linesPx).length === 1;
  if (linesPx > 0 && isAlone) return `${linesPx}p`;
  return linesPx > 0 ? `${linesPx}p, ${formatBitrate(bitsPerSecond)}` : formatBitrate(bitsPerSecond);
}

function formatBitrate(bitsPerSecond: number): string {
  const megabits = bitsPerSecond / 1_000_000;
  return megabits < 1 ? `${Math.round(bitsPerSecond / 1000)} kbit/s` : `${megabits.toFixed(1)} Mbit/s`;
}

/** Formats a speed: "Normal", "1.25×". */
export const formatSpeed = (speed: number) => (speed === 1 ? 'Normal' : `${speed}×`);

/** Formats a track's name: as given by the stream, else its language, else a number. */
export function formatTrack({ name, language }: StreamTrack, index: number): string {
  return name.trim() || (language && formatLanguage(language)) || `Track ${index + 1}`;
}

function formatLanguage(language: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language);
  } catch {
    return language; // not a valid language code
  }
}
