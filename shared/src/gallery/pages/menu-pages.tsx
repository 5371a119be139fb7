import { useState } from 'react';
import { Button, VideoMenu, ShareButton } from '../../ui';
import { Menu, type MenuEntry } from '../../ui/menu';
import { Example, type GalleryPage } from '../Example';

function MenuExamples() {
  const [chosen, setChosen] = useState('Nothing chosen yet');
  const does = (label: string) => ({
    label,
    onSelect: () => {
      setChosen(`${label} was chosen`);
    },
  });
  const entries: MenuEntry[] = [
    { label: 'Open', to: '/playlist/7' },
    does('Share'),
    { ...does('Sort'), isDisabled: true },
    'separator',
    { ...does('Delete'), tone: 'danger' },
  ];
  const long: MenuEntry[] = Array.from({ length: 40 }, (_, at) => does(`Episode ${at + 1}`));
  return (
    <>
      <Example title="A link, a disabled item, a dangerous item" note="Click, Enter, Space or arrow down.">
        <Menu trigger={<Button icon="list">Actions</Button>} entries={entries} />
        <p role="status">{chosen}</p>
      </Example>
      <Example title="Aligned to the end of its button">
        <Menu
          trigger={
            <Button size="small" variant="quiet">
              More actions than these
            </Button>
          }
          entries={[does('Hide'), does('Report')]}
          align="end"
        />
      </Example>
      <Example title="More than fits" note="Scrolls; typing a letter or digit finds an item.">
        <Menu trigger={<Button>Forty episodes</Button>} entries={long} />
      </Example>
      <Example title="Long text">
        <Menu
          trigger={<Button>Playlists</Button>}
          entries={[
            does('All that my brother told me to watch before Easter, and some more that I found by myself'),
            does('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'),
          ]}
        />
      </Example>
      <Example title="Disabled">
        <Menu trigger={<Button disabled>Actions</Button>} entries={entries} />
      </Example>
      <Example title="Right to left" dir="rtl">
        <Menu
          trigger={<Button icon="list">פעולות</Button>}
          entries={[{ ...does('שיתוף') }, { ...does('מחיקה'), tone: 'danger' }]}
        />
      </Example>
    </>
  );
}

export const menuPage: GalleryPage = {
  id: 'menu',
  title: 'Menu',
  about: 'A menu of a button: arrow keys, Home, End and first letters move; Escape closes only the menu.',
  components: ['Menu'],
  Examples: MenuExamples,
};

function VideoMenuExamples() {
  return (
    <>
      <Example title="Default items" note="Its code loads when the viewer points at it.">
        <VideoMenu video={{ id: 1, title: 'The long way up' }} />
      </Example>
      <Example title="With extra items">
        <VideoMenu
          video={{ id: 2, title: 'Ore' }}
          entries={[
            'separator',
            { label: 'Remove from playlist', tone: 'danger', onSelect: () => undefined },
          ]}
        />
      </Example>
      <Example title="Right to left" dir="rtl">
        <VideoMenu video={{ id: 3, title: 'קום ולך' }} />
      </Example>
    </>
  );
}

export const videoMenuPage: GalleryPage = {
  id: 'video-menu',
  title: 'Video menu',
  about: 'The actions of one video: on every card, and by a long press.',
  components: ['VideoMenu'],
  Examples: VideoMenuExamples,
};

const target = { kind: 'series', id: 1, title: 'Forged' } as const;

function ShareButtonExamples() {
  return (
    <>
      <Example title="Sizes">
        <ShareButton target={target} size="small" />
        <ShareButton target={target} />
        <ShareButton target={target} size="large" />
      </Example>
      <Example title="Variants">
        <ShareButton target={target} variant="primary" />
        <ShareButton target={target} variant="quiet" />
      </Example>
    </>
  );
}

export const shareButtonPage: GalleryPage = {
  id: 'share-button',
  title: 'Share button',
  about: 'Opens the dialog that shares a page. Hidden if no feature serves that dialog.',
  components: ['ShareButton'],
  Examples: ShareButtonExamples,
};
