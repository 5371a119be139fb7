import type { HeroSlide as Slide } from '@steadfast/sdk';
import { ButtonLink, classNames, truncate, Picture } from '@steadfast/ui';
import { findCtaIcon, findCtaTarget } from './cta-link';
import styles from './Hero.module.css';

/** Characters of a description: more than its four visible lines hold. */
const DESCRIPTION_MAX = 400;
/** Characters of a button's label: two lines at 320 px, one on larger screens. */
const LABEL_MAX = 60;

export interface HeroSlideProps {
  slide: Slide;
  /** Position, as in "2 of 5". */
  position: string;
  isShown: boolean;
  /** Whether to load the picture yet. */
  hasPicture: boolean;
  /** Load the picture with high priority: the first slide's picture is the largest element of the first view. */
  priority: boolean;
}

/** One slide. Hidden slides keep their layout, so that the hero is as high as its highest slide. */
export function HeroSlide({ slide, position, isShown, hasPicture, priority }: HeroSlideProps) {
  const ctas = slide.ctas.flatMap(({ title, ctaLink, iconShape }) => {
    const to = findCtaTarget(ctaLink);
    return to && title ? [{ title: truncate(title, LABEL_MAX), to, icon: findCtaIcon(iconShape) }] : [];
  });
  return (
    <div
      className={classNames(styles.slide, !isShown && styles.hidden)}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!isShown}
    >
      {hasPicture ? (
        <Picture
          className={styles.picture}
          picture={slide.Picture}
          url={slide.image}
          alt=""
          sizes="100vw"
          priority={priority}
        />
      ) : (
        <div className={styles.picture} />
      )}
      <div className={styles.text}>
        {slide.title && (
          <h2 className={classNames('clamp', styles.title)} dir="auto">
            {truncate(slide.title)}
          </h2>
        )}
        {slide.description && (
          <p className={classNames('clamp', styles.description)} dir="auto">
            {truncate(slide.description, DESCRIPTION_MAX)}
          </p>
        )}
        {ctas.length > 0 && (
          <div className={styles.ctas}>
            {ctas.map(({ title, to, icon }, index) => (
              <ButtonLink
                key={`${index} ${to}`}
                to={to}
                icon={icon}
                variant={index === 0 ? 'primary' : 'secondary'}
                draggable={false}
              >
                <span className={classNames('clamp', styles.label)}>{title}</span>
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
