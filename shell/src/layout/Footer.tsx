import { siteConfig } from '@steadfast/shared';
import styles from './Footer.module.css';

/** The footer of every page: tagline and social links (REQ-NAV-7), from the run-time configuration. */
export function Footer() {
  const { siteName, tagline, socialLinks } = siteConfig();
  return (
    <footer className={styles.footer}>
      <div>
        <p className={styles.name}>{siteName}</p>
        <p>{tagline}</p>
      </div>
      {socialLinks.length > 0 && (
        <nav aria-label="Elsewhere">
          <ul className={styles.links}>
            {socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
