import { useEffect, useRef, useState } from 'react';
import type { PictureSet } from '@steadfast/contract';
import { classNames } from '../class-names';
import styles from './Picture.module.css';
import { pictureSources } from './picture-sources';

export interface PictureProps {
  picture?: PictureSet | undefined;
  /** A single URL, used without a set or when the set fails to load. */
  url?: string | undefined;
  /** Alternative text; empty when adjacent text says the same. */
  alt: string;
  /** The <img sizes> value. */
  sizes: string;
  /** Fetches the picture at once and with high priority, for the first view. */
  priority?: boolean | undefined;
  /** The box is 16:9 unless this class sets another `aspect-ratio`. */
  className?: string | undefined;
}

/**
 * A picture in the best format and size for the browser, over a tiny placeholder. Without a picture, or when none loads, a CSS
 * pattern is shown, so that nothing looks broken.
 */
export function Picture({ picture, url, alt, sizes, priority = false, className }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = pictureSources(picture, url).find(({ key }) => !failed.includes(key));
  const image = useRef<HTMLImageElement>(null);
  const key = source?.key;
  const markFailed = (failedKey: string) => setFailed((before) => [...before, failedKey]);
  useEffect(() => {
    // It may have failed before React took the page over.
    const { complete = false, currentSrc = '', naturalWidth = 0 } = image.current ?? {};
    if (key !== undefined && complete && currentSrc !== '' && naturalWidth === 0) markFailed(key);
  }, [key]);
  const ariaProps = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  if (!source)
    return <div className={classNames(styles.picture, styles.placeholder, className)} {...ariaProps} />;

  const { placeholder, width, height } = source.set ?? {};
  // WebKit fetches the URL of an eager <img> before it is inside its <picture>, in addition to the right one.
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
        ref={image}
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
          markFailed(source.key);
        }}
      />
    </picture>
  );
}
