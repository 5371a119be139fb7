import { Button, EmptyState } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { LONG_TITLE } from './sample-content';

function Examples() {
  return (
    <>
      <Example title="With an action" layout="plain">
        <EmptyState
          title="No playlists yet"
          message="Make one to keep what you want to watch together."
          action={
            <Button variant="primary" icon="plus">
              New playlist
            </Button>
          }
        />
      </Example>
      <Example title="Text only" layout="plain">
        <EmptyState title="Nothing found" message="Try fewer or other words." />
      </Example>
      <Example title="Long text" layout="plain">
        <EmptyState title={LONG_TITLE} message={LONG_TITLE} action={<Button>Go on</Button>} />
      </Example>
      <Example title="Right to left" dir="rtl" layout="plain">
        <EmptyState
          title="אין עדיין רשימות"
          message="כאן יופיע מה ששמרתם."
          action={<Button>רשימה חדשה</Button>}
        />
      </Example>
    </>
  );
}

export const emptyStatePage: GalleryPage = {
  id: 'empty-state',
  title: 'Empty state',
  about: 'Replaces an empty list and says what to do.',
  components: ['EmptyState'],
  Examples,
};
