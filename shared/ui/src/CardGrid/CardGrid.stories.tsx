import { CardGrid, VideoCard } from '../index';
import { videos } from '../story-content';

export default { component: CardGrid };

export const AsManyColumnsAsFit = {
  render: () => (
    <CardGrid label="Videos">
      {Object.values(videos).map((video) => (
        <VideoCard key={video.id} video={video} headingLevel={4} />
      ))}
    </CardGrid>
  ),
};

export const One = {
  render: () => (
    <CardGrid label="One video">
      <VideoCard video={videos.fresh} headingLevel={4} />
    </CardGrid>
  ),
};
