import { Loaded } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { heroQuery } from '../../../api';
import { HeroSkeleton } from './HeroSkeleton';
import { HeroSlideshow } from './HeroSlideshow';

/** The slideshow at the top of Home; renders nothing without slides. */
export function Hero() {
  const query = useQuery(heroQuery());
  return (
    <Loaded query={query} what="the highlights" skeleton={<HeroSkeleton />} spansWindow>
      {(slides) => slides.length > 0 && <HeroSlideshow slides={slides} />}
    </Loaded>
  );
}
