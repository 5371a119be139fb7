import { Button, Icon, VisuallyHidden } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

function Examples() {
  return (
    <Example title="A button of which only the sign is seen" note="A screen reader says: Notices.">
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
  about: 'Words for screen readers alone.',
  parts: ['VisuallyHidden'],
  Examples,
};
