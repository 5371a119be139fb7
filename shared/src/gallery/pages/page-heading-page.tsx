import { PageHeading } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { LONG_TITLE } from './sample-content';

function Examples() {
  return (
    <>
      <Example title="Short" layout="plain">
        <PageHeading>My playlists</PageHeading>
      </Example>
      <Example title="Long text" layout="plain">
        <PageHeading>{LONG_TITLE}</PageHeading>
      </Example>
      <Example title="Right to left" dir="rtl" layout="plain">
        <PageHeading>הרשימות שלי</PageHeading>
      </Example>
    </>
  );
}

export const pageHeadingPage: GalleryPage = {
  id: 'page-heading',
  title: 'Page heading',
  about: 'The one first-level heading of a page; takes the focus on navigation.',
  components: ['PageHeading'],
  Examples,
};
