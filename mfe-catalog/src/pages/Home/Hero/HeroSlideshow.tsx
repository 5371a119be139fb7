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
 * The slides, one at a time: by buttons and swipes, and by themselves while nobody is busy with them. Built by the ARIA
 * authoring pattern for carousels, so the way to stop it comes first; but instead of a live region around the slides, which
 * reads a whole one out, a change by hand is told by place and title, and one by itself not at all.
 */
export function HeroSlideshow({ slides }: HeroSlideshowProps) {
  const carousel = useCarousel(slides.length);
  const { index, isByHand, seen, canAdvance, isStopped, next, previous } = carousel;
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
        <span aria-live="polite">{isByHand && announcementFor(index, slides)}</span>
      </VisuallyHidden>
      <div className={styles.stage}>
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

/** Of a longer title nobody wants to hear the rest at every turn. */
const TOLD_MAX_LENGTH = 80;

/** "2 of 5: Harbour" */
function announcementFor(index: number, slides: readonly Slide[]): string {
  const title = slides[index - 1]?.title.slice(0, TOLD_MAX_LENGTH) ?? '';
  return `${index} of ${slides.length}${title && `: ${title}`}`;
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="1.5rem" />
    </button>
  );
}
