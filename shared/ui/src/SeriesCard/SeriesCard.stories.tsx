import { CardGrid, SeriesCard } from '../index';
import { series } from '../story-content';

export default { component: SeriesCard };

export const CompleteLongAndWithoutAName = {
  render: () => (
    <CardGrid label="Series">
      {Object.values(series).map((one) => (
        <SeriesCard key={one.id} series={one} to={`/series/${one.id}`} headingLevel={4} />
      ))}
    </CardGrid>
  ),
};
