import { useState } from 'react';
import { Button, TextField } from '../../ui';
import { Menu } from '../../ui/menu';
import { Modal, type ModalProps } from '../../ui/Modal/Modal';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

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

function Examples() {
  return (
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
          <Menu
            trigger={<Button icon="list">Actions</Button>}
            entries={[
              { label: 'Share', onSelect: () => undefined },
              { label: 'Delete', tone: 'danger', onSelect: () => undefined },
            ]}
          />
        </Opener>
      </Example>
      <Example title="Right to left" dir="rtl">
        <Opener opener="פתח" title="רשימה חדשה" footer="yes">
          <TextField label="שם" />
        </Opener>
      </Example>
    </>
  );
}

export const modalPage: GalleryPage = {
  id: 'modal',
  title: 'Dialog',
  about: 'A dialog over the page for one decision; traps the focus and returns it.',
  components: ['Modal'],
  Examples,
};
