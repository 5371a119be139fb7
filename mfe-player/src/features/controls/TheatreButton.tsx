import { playerPreferences } from '../settings/preference-store';
import { usePreference } from '../settings/use-preferences';
import { ControlButton } from './ControlButton';

export interface TheatreButtonProps {
  className: string | undefined;
}

/** Toggles theatre view, where the stage fills the window. Remembered on the device. */
export function TheatreButton({ className }: TheatreButtonProps) {
  const isTheatre = usePreference('isTheatre');
  return (
    <ControlButton
      className={className}
      icon={isTheatre ? 'theatre-exit' : 'theatre'}
      label="Theatre view"
      tip={isTheatre ? 'Default view' : 'Theatre view'}
      command="theatre"
      aria-pressed={isTheatre}
      onClick={() => {
        playerPreferences.change({ isTheatre: !isTheatre });
      }}
    />
  );
}
