import type { HeroSlide as Slide } from '@steadfast/shared';
import { Icon, type IconName } from '@steadfast/shared/ui';
import styles from './Hero.module.css';
import { HeroSlide } from './HeroSlide';
import { useCarousel } from './use-carousel';
import { useSwipe } from './use-swipe';

export interface HeroSlideshowProps {
  /** At least one. */
  slides: readonly Slide[];
}

/**
 * The slides, one at a time: by buttons and swipes, and by themselves while nobody is busy with them. Built by the ARIA
 * authoring pattern for carousels, so the way to stop it comes first.
 */
export function HeroSlideshow({ slides }: HeroSlideshowProps) {
  const carousel = useCarousel(slides.length);
  const { index, seen, canAdvance, isAdvancing, isStopped, next, previous } = carousel;
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
      <div className={styles.stage} aria-live={isAdvancing ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          <HeroSlide
            key={position}
            slide={slide}
            place={`${position + 1} of ${slides.length}`}
            isShown={position + 1 === index}
            hasPicture={seen.has(position + 1)}
            priority={position === 0}
          />
        ))}
      </div>
    </section>
  );
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="1.5rem" />
    </button>
  );
}
