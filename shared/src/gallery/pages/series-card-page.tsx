import { CardGrid, SeriesCard } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { series } from './sample-content';

function Examples() {
  return (
    <Example title="Complete, long, and without a name" layout="plain">
      <CardGrid label="Series">
        {Object.values(series).map((one) => (
          <SeriesCard key={one.id} series={one} to={`/series/${one.id}`} headingLevel={4} />
        ))}
      </CardGrid>
    </Example>
  );
}

export const seriesCardPage: GalleryPage = {
  id: 'series-card',
  title: 'Series card',
  about: 'One series: picture, name, tagline, and how many videos it has.',
  components: ['SeriesCard'],
  Examples,
};
