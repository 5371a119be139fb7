import { ShareButton } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

const target = { kind: 'series', id: 1, title: 'Forged' } as const;

function Examples() {
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
  Examples,
};
