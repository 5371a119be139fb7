import { CardGrid, VideoCard, SeriesCard, CardRow, Tag } from '@steadfast/ui';
import { Example, type GalleryPage } from '../Example';
import { videos, series, LONG_TITLE } from './sample-content';

const cards = Object.values(videos).map((video) => <VideoCard key={video.id} video={video} />);

export const cardPages: readonly GalleryPage[] = [
  {
    id: 'video-card',
    title: 'Video card',
    about: 'One video: picture, title, duration, watch progress and a menu.',
    components: ['VideoCard', 'Card'],
    Examples: () => (
      <>
        <Example title="New, started, watched, longer than an hour" layout="plain">
          <CardGrid label="States">
            {[videos.fresh, videos.begun, videos.watched, videos.hours].map((video) => (
              <VideoCard key={video.id} video={video} headingLevel={4} />
            ))}
          </CardGrid>
        </Example>
        <Example title="Long title, and a video with only an id" layout="plain">
          <CardGrid label="Extremes">
            <VideoCard video={videos.long} headingLevel={4} />
            <VideoCard video={videos.bare} headingLevel={4} />
          </CardGrid>
        </Example>
        <Example title="With extra menu items, and without a menu" layout="plain">
          <CardGrid label="Menus">
            <VideoCard
              video={videos.fresh}

              headingLevel={4}
              menuEntries={[{ label: 'Remove from playlist', onSelect: () => undefined }]}
            />
            <VideoCard video={videos.begun} headingLevel={4} footer={null} />
          </CardGrid>
        </Example>
        <Example title="Right to left" dir="rtl" layout="plain">
          <CardGrid label="מימין לשמאל">
            <VideoCard video={videos.rightToLeft} headingLevel={4} />
          </CardGrid>
        </Example>
      </>
    ),
  },
  {
    id: 'series-card',
    title: 'Series card',
    about: 'One series: picture, name, tagline, and how many videos it has.',
    components: ['SeriesCard'],
    Examples: () => (
      <Example title="Complete, long, and without a name" layout="plain">
        <CardGrid label="Series">
          {Object.values(series).map((one) => (
            <SeriesCard key={one.id} series={one} to={`/series/${one.id}`} headingLevel={4} />
          ))}
        </CardGrid>
      </Example>
    ),
  },
  {
    id: 'card-grid',
    title: 'Card grid',
    about: 'Cards in as many columns as fit.',
    components: ['CardGrid'],
    Examples: () => (
      <>
        <Example title="As many columns as fit" layout="plain">
          <CardGrid label="Videos">
            {Object.values(videos).map((video) => (
              <VideoCard key={video.id} video={video} headingLevel={4} />
            ))}
          </CardGrid>
        </Example>
        <Example title="One" layout="plain">
          <CardGrid label="One video">
            <VideoCard video={videos.fresh} headingLevel={4} />
          </CardGrid>
        </Example>
      </>
    ),
  },
  {
    id: 'card-row',
    title: 'Card row',
    about: 'A titled row of cards that scrolls sideways and shows part of the next card.',
    components: ['CardRow'],
    Examples: () => (
      <>
        <Example
          title="Title with a link"
          note="Touch, wheel, drag with inertia, keyboard, buttons."
          layout="plain"
        >
          <CardRow title="Featured tag: Courage" titleTo="/featured/4">
            {cards}
          </CardRow>
        </Example>
        <Example title="All cards visible, long title" layout="plain">
          <CardRow title={LONG_TITLE}>{cards[0]}</CardRow>
        </Example>
        <Example title="Right to left" dir="rtl" layout="plain">
          <CardRow title="להמשיך לצפות">{cards}</CardRow>
        </Example>
      </>
    ),
  },
  {
    id: 'tag',
    title: 'Tag',
    about: 'A chip that links to everything with one tag.',
    components: ['Tag'],
    Examples: () => (
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
    ),
  },
];
