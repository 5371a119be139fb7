import type { Series } from '@steadfast/sdk';
import { Avatar, Picture } from '@steadfast/ui';
import styles from './SeriesDetails.module.css';

/** The description and the speakers of a series (REQ-SERIES-3). */
export function SeriesDetails({ series: { description, speakers = [] } }: { series: Series }) {
  return (
    <div className={styles.details}>
      <p className={styles.description} dir="auto">
        {description ?? 'There is no description of this series yet.'}
      </p>
      {speakers.length > 0 && (
        <section aria-labelledby="speakers">
          <h2 id="speakers" className={styles.heading}>
            {speakers.length === 1 ? 'Speaker' : 'Speakers'}
          </h2>
          <ul className={styles.speakers}>
            {speakers.map(({ name, bio, Picture: picture, ThumbnailUrl }, index) => (
              <li key={index} className={styles.speaker}>
                {picture || ThumbnailUrl ? (
                  <Picture
                    className={styles.picture}
                    picture={picture}
                    url={ThumbnailUrl}
                    alt=""
                    sizes="112px"
                  />
                ) : (
                  <Avatar name={name} className={styles.initial} />
                )}
                <div className={styles.text}>
                  {name && (
                    <h3 className={styles.name} dir="auto">
                      {name}
                    </h3>
                  )}
                  {bio && (
                    <p className={styles.bio} dir="auto">
                      {bio}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
