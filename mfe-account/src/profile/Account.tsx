import { displayName, hasCapability, Slot, useSessionActions, useSite, type Profile } from '@steadfast/sdk';
import { Avatar, Button, PageHeading, Skeleton } from '@steadfast/ui';
import { createElement, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Account.module.css';
import { EmailNotices } from './EmailNotices';
import { OwnData } from './OwnData';
import { ProfileDetails } from './ProfileDetails';
import type { ProfileChange } from './profile-changes';
import { useChangeParam } from './use-change-param';
import { useChangeModal } from './use-change-modal';

const NOT_OPENED_MESSAGE = 'This form could not be opened. Check your connection and try again.';

/** The signed-in viewer's account, with the modals that change it. */
export function Account({ user }: { user: Profile }) {
  const { change: requested, open, close } = useChangeParam();
  const canDelete = hasCapability(user, 'POST /profile/delete');
  const change = requested === 'delete' && !canDelete ? undefined : requested;
  const { shown, closed, openerRef } = useShownChange(change);
  const { notify, listSlot } = useSite();
  const changeModal = useChangeModal(change !== undefined, () => {
    notify(NOT_OPENED_MESSAGE, { tone: 'error' });
    close();
  });
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const name = displayName(user);
  return (
    <>
      <header className={styles.head}>
        <Avatar name={name} className={styles.avatar} />
        <div className={styles.identity}>
          <PageHeading>My Account</PageHeading>
          <p className={styles.name} dir="auto">
            {name}
          </p>
        </div>
      </header>
      <Section title="Your details">
        <ProfileDetails user={user} openerRef={openerRef} onChange={open} />
      </Section>
      <Section title="Notices">
        <EmailNotices user={user} />
      </Section>
      {(hasCapability(user, 'GET /profile/export') || canDelete) && (
        <Section title="Your data">
          <OwnData
            user={user}
            deleteRef={openerRef('delete')}
            onDelete={() => {
              open('delete');
            }}
          />
        </Section>
      )}
      {listSlot('account-sections').map(({ id, label }) => (
        <Section key={id} title={label}>
          <Slot
            name="account-sections"
            id={id}
            props={{}}
            fallback={<Skeleton shape="block" height="2.75rem" />}
          />
        </Section>
      ))}
      <Button
        className={styles.logOut}
        onClick={() => {
          void navigate('/');
          signOut();
        }}
      >
        Log Out
      </Button>
      {shown &&
        changeModal &&
        createElement(changeModal, {
          key: shown,
          change: shown,
          user,
          isOpen: change === shown,
          onClose: close,
          onClosed: closed,
        })}
    </>
  );
}

/** The modal to render: the one that the URL names, or the last one while it closes. */
function useShownChange(requested: ProfileChange | undefined) {
  const [shown, setShown] = useState(requested);
  if (requested && requested !== shown) setShown(requested);
  const openers = useRef(new Map<ProfileChange, HTMLButtonElement | null>());
  const last = useRef(shown);
  // The modal returns the focus to the element that had it. When a link opened the modal, no element had, so focus its button.
  useEffect(() => {
    if (!shown && last.current) openers.current.get(last.current)?.focus();
    last.current = shown;
  }, [shown]);
  return {
    shown,
    closed: () => {
      setShown(undefined);
    },
    openerRef: (change: ProfileChange) => (button: HTMLButtonElement | null) => {
      openers.current.set(change, button);
    },
  };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.panel}>{children}</div>
    </section>
  );
}
