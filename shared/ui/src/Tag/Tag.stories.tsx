import { Tag } from '../index';
import { LONG_TITLE } from '../story-content';

export default { component: Tag, parameters: { arrangement: 'row' } };

export const Some = {
  render: () =>
    ['Courage', 'Fatherhood', 'Joy'].map((tag) => (
      <Tag key={tag} to={`/featured/${tag}`}>
        {tag}
      </Tag>
    )),
};

export const LongText = {
  render: () => <Tag to="/featured/1">{LONG_TITLE}</Tag>,
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <Tag to="/featured/2">אומץ לב</Tag>,
};
