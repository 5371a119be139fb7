import type { TeamMember } from '@steadfast/shared/host';
import { Avatar } from '@steadfast/shared/ui';
import { useState } from 'react';
import { Paragraphs } from './Paragraphs';
import styles from './Team.module.css';

/** Sides of a portrait, in CSS pixels, before the style sheet sizes it. */
const PORTRAIT_PX = 240;

/** The people, each with picture, role and bio. */
export function Team({ members }: { members: TeamMember[] }) {
  return (
    <ul className={styles.team}>
      {members.map((member, index) => (
        <li key={index} className={styles.member}>
          <Portrait key={member.picture} {...member} />
          <div className={styles.words} dir="auto">
            <h3>{member.name}</h3>
            <p className={styles.role}>{member.role}</p>
            <Paragraphs texts={member.bio} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The picture, or the first letter where there is none or it does not come. */
function Portrait({ name, picture }: TeamMember) {
  const [isBroken, setIsBroken] = useState(false);
  if (picture === undefined || isBroken) return <Avatar name={name} className={styles.letter} />;
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
