import { ControlButton } from './ControlButton';

/** Another video of the queue. */
export interface Neighbour {
  title: string;
  onGo: () => void;
}

export interface NeighbourButtonProps {
  side: 'previous' | 'next';
  /** Undefined if there is none; then the button is not rendered. */
  neighbour: Neighbour | undefined;
}

/** Goes to the previous or next video. */
export function NeighbourButton({ side, neighbour }: NeighbourButtonProps) {
  if (!neighbour) return null;
  const label = side === 'previous' ? 'Previous video' : 'Next video';
  return (
    <ControlButton
      icon={side}
      command={side}
      label={label}
      tip={`${label}: ${neighbour.title}`}
      onClick={neighbour.onGo}
    />
  );
}
