import { PageHeading } from '../index';
import { LONG_TITLE } from '../story-content';

export default { component: PageHeading };

export const Short = {
  render: () => <PageHeading>My playlists</PageHeading>,
};

export const LongText = {
  render: () => <PageHeading>{LONG_TITLE}</PageHeading>,
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <PageHeading>הרשימות שלי</PageHeading>,
};
