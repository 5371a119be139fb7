import { useState } from 'react';
import { Button, TextField, VideoMenu } from '@steadfast/ui';
import { Modal, type ModalProps } from '@steadfast/ui/modal';
import { Example, type GalleryPage } from '../Example';
import { Drawer } from '@steadfast/ui/drawer';
import styles from './examples.module.css';
import { Toast, type ToastProps } from '@steadfast/ui/internal';
import { LONG_TITLE } from './sample-content';

type Shown = Omit<ModalProps, 'isOpen' | 'onClose' | 'onClosed'>;

function Opener({ opener, ...shown }: Shown & { opener: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {opener}
      </Button>
      <Modal
        {...shown}
        isOpen={isOpen}
        onClose={close}
        footer={shown.footer && <Button onClick={close}>Done</Button>}
      />
    </>
  );
}

const many = Array.from({ length: 30 }, (_, at) => <p key={at}>Paragraph {at + 1} of thirty.</p>);

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
        <div className={styles.words}>
          {Array.from({ length: lines }, (_, at) => (
            <p key={at}>Playlist {at + 1}</p>
          ))}
        </div>
      </Drawer>
    </>
  );
}

function Dismissed(toast: Omit<ToastProps, 'onDismiss' | 'isLeaving'>) {
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <Toast
      {...toast}
      onDismiss={() => {
        setShown(false);
      }}
    />
  ) : (
    <Button
      size="small"
      onClick={() => {
        setShown(true);
      }}
    >
      Show it again
    </Button>
  );
}
const undo = { label: 'Undo', perform: () => undefined };

export const overlayPages: readonly GalleryPage[] = [
  {
    id: 'modal',
    title: 'Dialog',
    about: 'A dialog over the page for one decision; traps the focus and returns it.',
    components: ['Modal'],
    Examples: () => (
      <>
        <Example
          title="Sizes"
          note="Escape, the close button and a click outside close it; the exit takes 420 ms."
        >
          <Opener opener="A few words" title="Log out?">
            <p>You can log in again at any time.</p>
          </Opener>
          <Opener opener="With a footer" title="New playlist" footer="yes">
            <TextField label="Name" />
          </Opener>
          <Opener opener="Large" title="Search" size="large">
            <TextField label="Search" />
          </Opener>
        </Example>
        <Example title="More than fits" note="Header and footer stay visible.">
          <Opener opener="Thirty paragraphs" title="Terms" footer="yes">
            {many}
          </Opener>
          <Opener
            opener="A long title"
            title="Delete the playlist “All that my brother told me to watch before Easter and some more”?"
          >
            <p>This cannot be undone.</p>
          </Opener>
        </Example>
        <Example title="With a menu inside" note="Escape closes only the menu.">
          <Opener opener="Open it" title="Playlist">
            <VideoMenu
              video={{ id: 1, title: 'The long way up' }}
              entries={[{ label: 'Delete', tone: 'danger', onSelect: () => undefined }]}
            />
          </Opener>
        </Example>
        <Example title="Right to left" dir="rtl">
          <Opener opener="פתח" title="רשימה חדשה" footer="yes">
            <TextField label="שם" />
          </Opener>
        </Example>
      </>
    ),
  },
  {
    id: 'drawer',
    title: 'Drawer',
    about: 'A sheet at the side of the window, over the page.',
    components: ['Drawer'],
    Examples: () => (
      <>
        <Example
          title="A few lines"
          note="Escape, the close button, a click outside and a swipe to the side close it."
        >
          <DrawerOpener opener="Account" title="ACCOUNT" lines={5} />
        </Example>
        <Example title="More than fits" note="The header stays visible.">
          <DrawerOpener opener="Sixty playlists" title="PLAYLISTS" lines={60} />
        </Example>
        <Example title="Empty">
          <DrawerOpener opener="Nothing in it" title="NOTHING" lines={0} />
        </Example>
      </>
    ),
  },
  {
    id: 'toast',
    title: 'Toast',
    about: 'A short message over the page.',
    components: ['Toast'],
    Examples: () => (
      <>
        <Example title="Plain" layout="column">
          <Dismissed message="Saved to Lent" />
        </Example>
        <Example title="With an action" layout="column">
          <Dismissed message="Removed from Lent" action={undo} />
        </Example>
        <Example title="Error" layout="column">
          <Dismissed
            tone="error"
            message="Lent could not be saved."
            action={{ ...undo, label: 'Try again' }}
          />
        </Example>
        <Example title="Long text" layout="column">
          <Dismissed message={LONG_TITLE} action={undo} />
        </Example>
        <Example title="Right to left" dir="rtl" layout="column">
          <Dismissed message="נשמר" action={{ ...undo, label: 'ביטול' }} />
        </Example>
      </>
    ),
  },
];
