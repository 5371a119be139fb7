import { useState } from 'react';
import { Button } from '../../ui';
import { Menu, type MenuEntry } from '../../ui/menu';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

function Examples() {
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
  Examples,
};
