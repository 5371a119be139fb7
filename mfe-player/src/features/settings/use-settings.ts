import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { keyHelp } from '../shortcuts/key-help';
import { usePreference } from './use-preferences';
import { captionStyleSetting, switchSetting } from './preference-settings';
import type { Setting } from './setting';
import { captionsSetting, qualitySetting, audioSetting, speedSetting } from './stream-settings';

/** All settings that apply to the current stream. */
export function useSettings(player: PlayerController): readonly Setting[] {
  const qualities = usePlayback(player, (state) => state.qualities);
  const chosenQualityId = usePlayback(player, (state) => state.chosenQualityId);
  const shownQualityId = usePlayback(player, (state) => state.shownQualityId);
  const speed = usePlayback(player, (state) => state.speed);
  const audioTracks = usePlayback(player, (state) => state.audioTracks);
  const audioTrackId = usePlayback(player, (state) => state.audioTrackId);
  const captionTracks = usePlayback(player, (state) => state.captionTracks);
  const captionTrackId = usePlayback(player, (state) => state.captionTrackId);
  const captionStyle = usePreference('captionStyle');
  const playsNext = usePreference('playsNext');
  const usesKeys = usePreference('usesKeys');

  const settings: (Setting | undefined)[] = [
    qualitySetting(player, { qualities, chosenQualityId, shownQualityId }),
    speedSetting(player, speed),
    audioSetting(player, { audioTracks, audioTrackId }),
    captionsSetting(player, { captionTracks, captionTrackId }),
    captionTracks.length > 0 ? captionStyleSetting(captionStyle) : undefined,
    switchSetting('playsNext', 'Autoplay next video', playsNext),
    switchSetting('usesKeys', 'Keyboard shortcuts', usesKeys),
    { kind: 'link', id: 'key-help', label: 'See all keyboard shortcuts', open: keyHelp.open },
  ];
  return settings.filter((setting) => setting !== undefined);
}
