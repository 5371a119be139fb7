import { ControlButton } from './ControlButton';

export default { component: ControlButton };

export const ACommandAndASwitchThatIsOn = {
  render: () => (
    <div
      style={{
        display: 'flex',
        gap: 'var(--space-4)',
        padding: 'var(--space-4)',
        background: '#000',
      }}
    >
      <ControlButton icon="play" label="Play" />
      <ControlButton icon="captions" label="Captions" aria-pressed />
    </div>
  ),
};
