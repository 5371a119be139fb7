import { type ModalProps, Modal } from './Modal';
import { useState } from 'react';
import { Button, TextField, VideoMenu } from '../index';

export default { component: Modal, parameters: { arrangement: 'row' } };

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

/** Escape, the close button and a click outside close it; the exit takes 420 ms. */
export const Sizes = {
  render: () => (
    <>
      <Opener opener="A few words" title="Log out?">
        <p>You can log in again at any time.</p>
      </Opener>
      <Opener opener="With a footer" title="New playlist" footer="yes">
        <TextField label="Name" />
      </Opener>
      <Opener opener="Large" title="Search" size="large">
        <TextField label="Search" />
      </Opener>
    </>
  ),
};

/** Header and footer stay visible. */
export const MoreThanFits = {
  render: () => (
    <>
      <Opener opener="Thirty paragraphs" title="Terms" footer="yes">
        {many}
      </Opener>
      <Opener
        opener="A long title"
        title="Delete the playlist “All that my brother told me to watch before Easter and some more”?"
      >
        <p>This cannot be undone.</p>
      </Opener>
    </>
  ),
};

/** Escape closes only the menu. */
export const WithAMenuInside = {
  render: () => (
    <Opener opener="Open it" title="Playlist">
      <VideoMenu
        video={{ id: 1, title: 'The long way up' }}
        entries={[{ label: 'Delete', tone: 'danger', onSelect: () => undefined }]}
      />
    </Opener>
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => (
    <Opener opener="פתח" title="רשימה חדשה" footer="yes">
      <TextField label="שם" />
    </Opener>
  ),
};
