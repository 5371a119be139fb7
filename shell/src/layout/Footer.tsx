import type { Registry } from '@steadfast/contract';
import { siteConfig } from '@steadfast/sdk';

import type { ReactNode } from 'react';
import styles from './Footer.module.css';
import { PageLink, useLinks } from './links';

/** The footer of every page: tagline and social links (REQ-NAV-7), from the run-time configuration, and links of features. */
export function Footer({ registry }: { registry: Registry }) {
  const { siteName, tagline, socialLinks } = siteConfig();
  const links = useLinks(registry, 'footer');
  return (
    <footer className={styles.footer}>
      <div>
        <p className={styles.name}>{siteName}</p>
        <p>{tagline}</p>
      </div>
      <Links label="More pages">
        {links.map((link) => (
          <li key={link.label}>
            <PageLink {...link} />
          </li>
        ))}
      </Links>
      <Links label="Elsewhere">
        {socialLinks.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </Links>
    </footer>
  );
}

function Links({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    children.length > 0 && (
      <nav aria-label={label}>
        <ul className={styles.links}>{children}</ul>
      </nav>
    )
  );
}
