import { useState } from 'react';
import { Button } from '../../ui';
import { Drawer } from '../../ui/Drawer/Drawer';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import styles from './examples.module.css';

function Opener({ opener, title, lines }: { opener: string; title: string; lines: number }) {
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
        <div className={styles.words}>
          {Array.from({ length: lines }, (_, at) => (
            <p key={at}>Playlist {at + 1}</p>
          ))}
        </div>
      </Drawer>
    </>
  );
}

function Examples() {
  return (
    <>
      <Example
        title="A few lines"
        note="Escape, the close button, a click outside and a swipe to the side close it."
      >
        <Opener opener="Account" title="ACCOUNT" lines={5} />
      </Example>
      <Example title="More than fits" note="The header stays visible.">
        <Opener opener="Sixty playlists" title="PLAYLISTS" lines={60} />
      </Example>
      <Example title="Empty">
        <Opener opener="Nothing in it" title="NOTHING" lines={0} />
      </Example>
    </>
  );
}

export const drawerPage: GalleryPage = {
  id: 'drawer',
  title: 'Drawer',
  about: 'A sheet at the side of the window, over the page.',
  components: ['Drawer'],
  Examples,
};
