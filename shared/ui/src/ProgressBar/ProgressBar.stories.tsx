import { ProgressBar, Picture } from '../index';
import { ridge } from '../story-content';

export default { component: ProgressBar };

export const NoneAThirdAll = {
  parameters: { arrangement: 'column' },
  render: () => (
    <>
      <ProgressBar value={0} label="Nothing watched" />
      <ProgressBar value={1 / 3} label="A third watched" />
      <ProgressBar value={1} label="All watched" />
    </>
  ),
};

export const OnAPicture = {
  parameters: { arrangement: 'row' },
  render: () => (
    <div style={{ display: 'grid', alignItems: 'end', width: '20rem', maxWidth: '100%' }}>
      <Picture url={ridge} alt="" sizes="20rem" />
      <ProgressBar value={0.6} label="Watched 6:00 of 10:00" isOnPicture />
    </div>
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  parameters: { arrangement: 'column' },
  render: () => <ProgressBar value={1 / 3} label="שליש" />,
};
