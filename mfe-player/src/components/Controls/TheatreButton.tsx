import { playerPreferences } from '../../preferences/preference-store';
import { usePreference } from '../../preferences/use-preferences';
import { ControlButton } from '../ControlButton/ControlButton';

export interface TheatreButtonProps {
  className: string | undefined;
}

/** Makes the stage as large as the window, and back; remembered on the device. */
export function TheatreButton({ className }: TheatreButtonProps) {
  const isTheatre = usePreference('isTheatre');
  return (
    <ControlButton
      className={className}
      icon={isTheatre ? 'theatre-exit' : 'theatre'}
      label="Theatre view"
      tip={isTheatre ? 'Usual view' : 'Theatre view'}
      command="theatre"
      aria-pressed={isTheatre}
      onClick={() => {
        playerPreferences.change({ isTheatre: !isTheatre });
      }}
    />
  );
}
