import { useState } from 'react';
import type { PictureSet } from '../../contract';
import { classNames } from '../class-names';
import styles from './Picture.module.css';
import { pictureSources } from './picture-sources';

export interface PictureProps {
  picture?: PictureSet | undefined;
  /** The plain address, for where there is no set or it fails to load. */
  url?: string | undefined;
  /** What it shows; empty when the words beside it say it already. */
  alt: string;
  /** How wide it stands on the page, as of <img sizes>. */
  sizes: string;
  /** Part of the first view: fetched at once, before the others. */
  priority?: boolean | undefined;
  /** Its box is 16:9 unless this class sets another `aspect-ratio`. */
  className?: string | undefined;
}

/**
 * A picture in the best format and size that the browser takes, over a tiny placeholder of its own colours. Where there
 * is none, or none loads, a drawn surface stands in its place, so that nothing ever looks broken.
 */
export function Picture({ picture, url, alt, sizes, priority = false, className }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = pictureSources(picture, url).find(({ key }) => !failed.includes(key));
  const words = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  if (!source) return <div className={classNames(styles.picture, styles.drawn, className)} {...words} />;

  const { placeholder, width, height } = source.set ?? {};
  // WebKit fetches what an eager <img> names itself before it stands in its <picture>: a file too many.
  const onlyInSources = priority && source.avif !== undefined;
  return (
    <picture
      className={classNames(styles.picture, className)}
      {...(placeholder && { style: { backgroundImage: `url(${JSON.stringify(placeholder)})` } })}
    >
      {source.avif && <source type="image/avif" srcSet={source.avif} sizes={sizes} />}
      {onlyInSources && <source type="image/webp" srcSet={source.webp} sizes={sizes} />}
      <img
        key={source.key}
        className={styles.image}
        {...(priority ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        sizes={sizes}
        {...(!onlyInSources && { srcSet: source.webp, src: source.src })}
        width={width}
        height={height}
        alt={alt}
        draggable={false}
        onError={() => {
          setFailed((before) => [...before, source.key]);
        }}
      />
    </picture>
  );
}
