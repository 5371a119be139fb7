import type { TeamMember } from '@steadfast/shared/host';
import { Avatar } from '@steadfast/shared/ui';
import { useState } from 'react';
import { Paragraphs } from './Paragraphs';
import styles from './Team.module.css';

/** Width and height attributes of a portrait in CSS pixels; the style sheet sets the final size. */
const PORTRAIT_PX = 240;

/** The team members, each with picture, role and bio. */
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

/** The picture, or the first letter of the name if there is none or it does not load. */
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
