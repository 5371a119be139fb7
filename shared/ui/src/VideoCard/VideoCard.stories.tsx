import { CardGrid, VideoCard } from '../index';
import { videos } from '../story-content';

export default { component: VideoCard };

export const NewStartedWatchedLongerThanAnHour = {
  render: () => (
    <CardGrid label="States">
      {[videos.fresh, videos.begun, videos.watched, videos.hours].map((video) => (
        <VideoCard key={video.id} video={video} headingLevel={4} />
      ))}
    </CardGrid>
  ),
};

export const LongTitleAndAVideoWithOnlyAnId = {
  render: () => (
    <CardGrid label="Extremes">
      <VideoCard video={videos.long} headingLevel={4} />
      <VideoCard video={videos.bare} headingLevel={4} />
    </CardGrid>
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => (
    <CardGrid label="מימין לשמאל">
      <VideoCard video={videos.rightToLeft} headingLevel={4} />
    </CardGrid>
  ),
};
