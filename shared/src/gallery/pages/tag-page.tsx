import { Tag } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { LONG_TITLE } from './sample-content';

function Examples() {
  return (
    <>
      <Example title="Some">
        {['Courage', 'Fatherhood', 'Joy'].map((tag) => (
          <Tag key={tag} to={`/featured/${tag}`}>
            {tag}
          </Tag>
        ))}
      </Example>
      <Example title="Long text">
        <Tag to="/featured/1">{LONG_TITLE}</Tag>
      </Example>
      <Example title="Right to left" dir="rtl">
        <Tag to="/featured/2">אומץ לב</Tag>
      </Example>
    </>
  );
}

export const tagPage: GalleryPage = {
  id: 'tag',
  title: 'Tag',
  about: 'A chip that links to everything with one tag.',
  components: ['Tag'],
  Examples,
};
