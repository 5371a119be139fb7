import type { AboutContent, Statement, TeamMember } from '@steadfast/contract';
import { siteConfig } from '@steadfast/sdk';
import {
  ButtonLink,
  EmptyState,
  QueryBoundary,
  PageHeading,
  classNames,
  Avatar,
  Skeleton,
} from '@steadfast/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './AboutPage.module.css';
import { loadAbout } from './load-about';
import { useId, type ReactNode, useState } from 'react';

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
      <PageHeading>{`About ${siteConfig().siteName}`}</PageHeading>
      <EmptyState title="Nothing here yet" message="Our series say the most about us." action={toAllSeries} />
    </>
  );
}

function LoadedAbout({ address }: { address: string }) {
  const query = useQuery({
    // eslint-disable-next-line steadfast/query-keys -- a file of the site, which no call of the contract returns
    queryKey: [address],
    queryFn: ({ signal }) => loadAbout(address, signal),
    // The URL contains a hash of the content.
    staleTime: Infinity,
  });
  return (
    <QueryBoundary page="About" query={query} what="this page" skeleton={<AboutSkeleton />}>
      {(about) => (Object.keys(about).length === 0 ? <EmptyAbout /> : <AboutSections about={about} />)}
    </QueryBoundary>
  );
}

function AboutSections({ about }: { about: AboutContent }) {
  const { lead, mission, vision, values, beliefs, team } = about;
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{`About ${siteConfig().siteName}`}</PageHeading>
        {lead && <p className={styles.introduction}>{lead}</p>}
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

interface ParagraphsProps {
  texts: string[];
  isLarge?: boolean;
}

/** Paragraphs of plain text with a readable line length. */
function Paragraphs({ texts, isLarge }: ParagraphsProps) {
  return (
    <div className={classNames(styles.paragraphs, isLarge && styles.large)}>
      {texts.map((text, index) => (
        <p key={index} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}

interface SectionProps {
  title: string;
  /** Places the heading above the content in large windows too. */
  isWide?: boolean;
  children: ReactNode;
}

/** A section of About, labelled by its heading. */
function Section({ title, isWide, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.section, isWide && styles.wide)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface StatementsProps {
  statements: Statement[];
  /** `cards` for short texts, `lines` for texts that are read in order. */
  look: 'cards' | 'lines';
}

/** A list of values or beliefs. */
function Statements({ statements, look }: StatementsProps) {
  return (
    <ul className={styles[look]}>
      {statements.map(({ name, text }, index) => (
        <li key={index} className={styles.statement} dir="auto">
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Width and height attributes of a portrait in CSS pixels; the style sheet sets the final size. */
const PORTRAIT_PX = 240;

/** The team members, each with picture, role and bio. */
function Team({ members }: { members: TeamMember[] }) {
  return (
    <ul className={styles.team}>
      {members.map((member, index) => (
        <li key={index} className={styles.member}>
          <Portrait key={member.picture} {...member} />
          <div className={styles.memberText} dir="auto">
            <h3>{member.name}</h3>
            <p className={styles.role}>{member.role}</p>
            <Paragraphs texts={member.bio} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The picture, or the first letter of the name if there is none or it does not load. */
function Portrait({ name, picture }: TeamMember) {
  const [isBroken, setIsBroken] = useState(false);
  if (picture === undefined || isBroken) return <Avatar name={name} className={styles.initial} />;
  return (
    <img
      src={picture}
      alt={`Portrait of ${name}`}
      width={PORTRAIT_PX}
      height={PORTRAIT_PX}
      loading="lazy"
      decoding="async"
      className={styles.portrait}
      onError={() => {
        setIsBroken(true);
      }}
    />
  );
}

/** The skeleton of About: heading, lead, and the first sections. */
function AboutSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.skeletonHeading}>
          <Skeleton width="min(22rem, 80%)" />
        </div>
        <div className={styles.introduction}>
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      </div>
      {['mission', 'vision'].map((name) => (
        <div key={name} className={styles.section}>
          <div className={styles.skeletonTitle}>
            <Skeleton width="9rem" />
          </div>
          <div className={styles.skeletonText}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton width="55%" />
          </div>
        </div>
      ))}
    </>
  );
}
