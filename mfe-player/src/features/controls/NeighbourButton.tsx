import { ControlButton } from './ControlButton';

/** A way to another video of the queue. */
export interface Neighbour {
  title: string;
  onGo: () => void;
}

export interface NeighbourButtonProps {
  side: 'previous' | 'next';
  /** Undefined where there is none: then neither is the button. */
  neighbour: Neighbour | undefined;
}

/** Leads to the video before or after this one. */
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
