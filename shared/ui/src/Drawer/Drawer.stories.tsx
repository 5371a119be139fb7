import { useState } from 'react';
import { Button } from '../index';
import { Drawer } from './Drawer';

export default { component: Drawer, parameters: { arrangement: 'row' } };

function DrawerOpener({ opener, title, lines }: { opener: string; title: string; lines: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="menu"
        onClick={() => {
          setOpen(true);
        }}
      >
        {opener}
      </Button>
      <Drawer
        title={title}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      >
        <div style={{ padding: 'var(--space-3) var(--space-5)' }}>
          {Array.from({ length: lines }, (_, at) => (
            <p key={at}>Playlist {at + 1}</p>
          ))}
        </div>
      </Drawer>
    </>
  );
}

/** Escape, the close button, a click outside and a swipe to the side close it. */
export const AFewLines = {
  render: () => <DrawerOpener opener="Account" title="ACCOUNT" lines={5} />,
};

/** The header stays visible. */
export const MoreThanFits = {
  render: () => <DrawerOpener opener="Sixty playlists" title="PLAYLISTS" lines={60} />,
};

export const Empty = {
  render: () => <DrawerOpener opener="Nothing in it" title="NOTHING" lines={0} />,
};
