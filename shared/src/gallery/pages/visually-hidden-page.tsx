import { Button, Icon, VisuallyHidden } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

function Examples() {
  return (
    <Example title="An icon-only button" note="A screen reader says: Notices.">
      <Button variant="quiet">
        <Icon name="bell" />
        <VisuallyHidden>Notices</VisuallyHidden>
      </Button>
    </Example>
  );
}

export const visuallyHiddenPage: GalleryPage = {
  id: 'visually-hidden',
  title: 'Visually hidden',
  about: 'Text for screen readers only.',
  components: ['VisuallyHidden'],
  Examples,
};
