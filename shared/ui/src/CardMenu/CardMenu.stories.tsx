import { VideoMenu } from '../index';
import { LONG_TITLE } from '../story-content';

export default { component: VideoMenu, parameters: { arrangement: 'row' } };

/** Its code loads when the viewer points at it. */
export const DefaultItems = {
  render: () => <VideoMenu video={{ id: 1, title: 'The long way up' }} />,
};

export const WithExtraItems = {
  render: () => (
    <VideoMenu
      video={{ id: 2, title: 'Ore' }}
      entries={[
        { label: 'Open the series', to: '/series/7' },
        { label: 'Sort', isDisabled: true, onSelect: () => undefined },
        'separator',
        { label: 'Remove from playlist', tone: 'danger', onSelect: () => undefined },
      ]}
    />
  ),
};

/** Scrolls; typing a letter or digit finds an item. */
export const MoreThanFits = {
  render: () => (
    <VideoMenu
      video={{ id: 4, title: LONG_TITLE }}
      entries={[LONG_TITLE, ...Array.from({ length: 40 }, (_, at) => `Episode ${at + 1}`)].map((label) => ({
        label,
        onSelect: () => undefined,
      }))}
    />
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <VideoMenu video={{ id: 3, title: 'קום ולך' }} />,
};
