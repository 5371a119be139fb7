import { VideoMenu, ShareButton } from '@steadfast/ui';
import { Example, type GalleryPage } from '../Example';
import { LONG_TITLE } from './sample-content';

const target = { kind: 'series', id: 1, title: 'Forged' } as const;

export const menuPages: readonly GalleryPage[] = [
  {
    id: 'video-menu',
    title: 'Video menu',
    about: 'The actions of one video: on every card, and by a long press. Escape closes only the menu.',
    components: ['VideoMenu', 'Menu'],
    Examples: () => (
      <>
        <Example title="Default items" note="Its code loads when the viewer points at it.">
          <VideoMenu video={{ id: 1, title: 'The long way up' }} />
        </Example>
        <Example title="With extra items">
          <VideoMenu
            video={{ id: 2, title: 'Ore' }}
            entries={[
              { label: 'Open the series', to: '/series/7' },
              { label: 'Sort', isDisabled: true, onSelect: () => undefined },
              'separator',
              { label: 'Remove from playlist', tone: 'danger', onSelect: () => undefined },
            ]}
          />
        </Example>
        <Example title="More than fits" note="Scrolls; typing a letter or digit finds an item.">
          <VideoMenu
            video={{ id: 4, title: LONG_TITLE }}
            entries={[LONG_TITLE, ...Array.from({ length: 40 }, (_, at) => `Episode ${at + 1}`)].map(
              (label) => ({
                label,
                onSelect: () => undefined,
              }),
            )}
          />
        </Example>
        <Example title="Right to left" dir="rtl">
          <VideoMenu video={{ id: 3, title: 'קום ולך' }} />
        </Example>
      </>
    ),
  },
  {
    id: 'share-button',
    title: 'Share button',
    about: 'Opens the dialog that shares a page. Hidden if no feature serves that dialog.',
    components: ['ShareButton'],
    Examples: () => (
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
    ),
  },
];
