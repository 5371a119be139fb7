import type { HeroSlide as Slide } from '@steadfast/sdk';
import { Icon, QueryBoundary, Skeleton, VisuallyHidden, classNames, type IconName } from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import { heroQuery } from '../../../api';
import styles from './Hero.module.css';
import { HeroSlide } from './HeroSlide';
import { useSlides } from './use-slides';
import { useSwipe } from './use-swipe';

/** The hero: the slides at the top of Home. Renders nothing without slides. */
export function Hero() {
  const query = useQuery(heroQuery());
  return (
    <QueryBoundary query={query} what="the highlights" skeleton={<HeroSkeleton />} spansWindow>
      {(slides) => slides.length > 0 && <LoadedHero slides={slides} />}
    </QueryBoundary>
  );
}

/** Placeholder for the hero while its slides load. */
function HeroSkeleton() {
  return (
    <div className={styles.hero} data-theme="dark" aria-hidden="true">
      <div className={styles.stage}>
        <div className={styles.slide}>
          <div className={styles.picture} />
          <div className={styles.text}>
            <p className={styles.title}>
              <Skeleton width="6em" />
            </p>
            <p className={classNames('clamp', styles.description)}>
              <Skeleton width="40ch" />
              <Skeleton width="26ch" />
            </p>
            <div className={styles.ctas}>
              <Skeleton shape="block" width="9.75rem" height="2.875rem" />
              <Skeleton shape="block" width="11.25rem" height="2.875rem" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

export interface LoadedHeroProps {
  /** At least one. */
  slides: readonly Slide[];
}

/**
 * The loaded hero, moved by buttons and swipes, and automatically while the viewer does not interact with it. It
 * follows the ARIA authoring pattern for carousels, so the stop button comes first. Instead of a live region around the
 * slides, which would read whole slides aloud, it announces the position and title after a manual change and nothing
 * after an automatic one.
 */
export function LoadedHero({ slides }: LoadedHeroProps) {
  const hero = useSlides(slides.length);
  const { index, isManual, slidesToLoad, canAdvance, isStopped, next, previous } = hero;
  const swipe = useSwipe({ next, previous });
  return (
    <section
      className={styles.hero}
      data-theme="dark"
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...hero.attention}
      {...(slides.length > 1 && swipe)}
    >
      {slides.length > 1 && (
        <div className={styles.controls}>
          <div className={styles.stop}>
            {canAdvance && (
              <Control
                icon={isStopped ? 'play' : 'pause'}
                label={isStopped ? 'Start the slideshow' : 'Stop the slideshow'}
                onClick={hero.toggleStopped}
              />
            )}
          </div>
          <Control icon="chevron-left" label="Previous slide" onClick={previous} />
          <p className={styles.position} aria-hidden="true">
            {`${index} / ${slides.length}`}
          </p>
          <Control icon="chevron-right" label="Next slide" onClick={next} />
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{isManual && formatAnnouncement(index, slides)}</span>
      </VisuallyHidden>
      <div className={styles.stage}>
        {slides.map((slide, position) => (
          <HeroSlide
            key={position}
            slide={slide}
            position={`${position + 1} of ${slides.length}`}
            isShown={position + 1 === index}
            hasPicture={slidesToLoad.has(position + 1)}
            priority={position === 0}
          />
        ))}
      </div>
    </section>
  );
}

/** Longer titles are truncated in announcements. */
const ANNOUNCED_TITLE_MAX = 80;

/** "2 of 5: Harbour" */
function formatAnnouncement(index: number, slides: readonly Slide[]): string {
  const title = slides[index - 1]?.title.slice(0, ANNOUNCED_TITLE_MAX) ?? '';
  return `${index} of ${slides.length}${title && `: ${title}`}`;
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classNames('icon-button', styles.control)}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} size="1.5rem" />
    </button>
  );
}
