import { iconPaths } from '../internal';
import { type IconName, Icon } from '../index';

export default { component: Icon };

const names = Object.keys(iconPaths) as IconName[];

export const AllIcons = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
        gap: 'var(--space-4)',
      }}
    >
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} size="1.75rem" /> {name}
        </li>
      ))}
    </ul>
  ),
};

/** By default, as large as the text beside it. */
export const Sizes = {
  parameters: { arrangement: 'row' },
  render: () => (
    <>
      <span>
        <Icon name="bell" />
      </span>
      <Icon name="bell" size={24} />
      <Icon name="bell" size="3rem" />
    </>
  ),
};
