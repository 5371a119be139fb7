import { siteConfig } from '@steadfast/shared';
import type { AboutContent } from '@steadfast/shared/host';
import { ButtonLink, EmptyState, Loaded, PageHeading } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AboutSkeleton } from './AboutSkeleton';
import { Paragraphs } from './Paragraphs';
import { Section } from './Section';
import { Statements } from './Statements';
import { Team } from './Team';
import styles from './AboutPage.module.css';
import { loadAbout } from './load-about';

const toAllSeries = <ButtonLink to="/series">Browse all series</ButtonLink>;

/** `/about`: the people behind the site (REQ-NAV-10), from the content file. A field that it leaves out has no section. */
export function AboutPage() {
  const { aboutUrl } = siteConfig();
  return (
    <div className={styles.page}>
      {aboutUrl === undefined ? <EmptyAbout /> : <LoadedAbout address={aboutUrl} />}
    </div>
  );
}

function EmptyAbout() {
  return (
    <>
      <PageHeading>About {siteConfig().siteName}</PageHeading>
      <EmptyState title="Nothing here yet" message="Our series say the most about us." action={toAllSeries} />
    </>
  );
}

function LoadedAbout({ address }: { address: string }) {
  const query = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => loadAbout(address, signal),
    // The URL contains a hash of the content.
    staleTime: Infinity,
  });
  return (
    <Loaded page="About" query={query} what="what we say about us" skeleton={<AboutSkeleton />}>
      {(about) => (Object.keys(about).length === 0 ? <EmptyAbout /> : <AboutSections about={about} />)}
    </Loaded>
  );
}

function AboutSections({ about }: { about: AboutContent }) {
  const { lead, mission, vision, values, beliefs, team } = about;
  return (
    <>
      <header className={styles.head}>
        <PageHeading>About {siteConfig().siteName}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {mission && (
        <Section title="Our mission">
          <Paragraphs isLarge texts={mission} />
        </Section>
      )}
      {vision && (
        <Section title="Our vision">
          <Paragraphs isLarge texts={vision} />
        </Section>
      )}
      {values && (
        <Section title="Our values" isWide>
          <Statements look="cards" statements={values} />
        </Section>
      )}
      {beliefs && (
        <Section title="Our core beliefs">
          <Statements look="lines" statements={beliefs} />
        </Section>
      )}
      {team && (
        <Section title="Who we are" isWide>
          <Team members={team} />
        </Section>
      )}
    </>
  );
}
