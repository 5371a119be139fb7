import { Avatar } from '../index';

export default { component: Avatar, parameters: { arrangement: 'row' } };

/** Twice as wide as the inherited font size. */
export const Sizes = {
  render: () => (
    <>
      <span style={{ fontSize: '0.875rem' }}>
        <Avatar name="Caleb" />
      </span>
      <Avatar name="Caleb" />
      <span style={{ fontSize: '2.5rem' }}>
        <Avatar name="Caleb" />
      </span>
    </>
  ),
};

/** Lower case, an accented letter, a letter beyond the BMP, spaces, empty. */
export const Names = {
  render: () => ['ruth', 'Élodie', '𝒜da', '  Noah', ''].map((name) => <Avatar key={name} name={name} />),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => (
    <>
      <Avatar name="כלב" />
      <span>כלב</span>
    </>
  ),
};
