import type { HeroSlide as Slide } from '@steadfast/shared';
import { Icon, VisuallyHidden, type IconName } from '@steadfast/shared/ui';
import styles from './Hero.module.css';
import { HeroSlide } from './HeroSlide';
import { useCarousel } from './use-carousel';
import { useSwipe } from './use-swipe';

export interface HeroSlideshowProps {
  /** At least one. */
  slides: readonly Slide[];
}

/**
 * A carousel of slides, moved by buttons and swipes, and automatically while the viewer does not interact with it. It
 * follows the ARIA authoring pattern for carousels, so the stop button comes first. Instead of a live region around the
 * slides, which would read whole slides aloud, it announces the position and title after a manual change and nothing
 * after an automatic one.
 */
export function HeroSlideshow({ slides }: HeroSlideshowProps) {
  const carousel = useCarousel(slides.length);
  const { index, isManual, slidesToLoad, canAdvance, isStopped, next, previous } = carousel;
  const swipe = useSwipe({ next, previous });
  return (
    <section
      className={styles.hero}
      data-theme="dark"
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...carousel.attention}
      {...(slides.length > 1 && swipe)}
    >
      {slides.length > 1 && (
        <div className={styles.controls}>
          <div className={styles.stop}>
            {canAdvance && (
              <Control
                icon={isStopped ? 'play' : 'pause'}
                label={isStopped ? 'Start the slideshow' : 'Stop the slideshow'}
                onClick={carousel.toggleStopped}
              />
            )}
          </div>
          <Control icon="chevron-left" label="Previous slide" onClick={previous} />
          <p className={styles.place} aria-hidden="true">
            {index} / {slides.length}
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
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="1.5rem" />
    </button>
  );
}
