import { siteConfig } from '@steadfast/shared';
import { ButtonLink, EmptyState, PageHeading } from '@steadfast/shared/ui';
import { DonationFrame } from './DonationFrame';
import styles from './GivePage.module.css';

/** `/give`: the donation form of a third party in a frame (REQ-NAV-10). Its address is run-time configuration. */
export function GivePage() {
  const { donationUrl } = siteConfig();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>Give</PageHeading>
        {donationUrl !== undefined && (
          <p className={styles.lead}>
            Every series here is free, because somebody before you gave. A gift of any size makes the next
            one.
          </p>
        )}
      </header>
      {donationUrl === undefined ? <NotSetUp /> : <Donation address={donationUrl} />}
    </div>
  );
}

function Donation({ address }: { address: string }) {
  const form = new URL(address, window.location.href);
  // A form that was set up has a whole address, even where this site serves it: only the sample has none.
  const isSample = address.startsWith('/');
  const provider = isSample ? siteConfig().siteName : form.hostname;
  return (
    <div className={styles.parts}>
      <aside className={styles.aside} aria-label="About the form">
        <p>
          {isSample
            ? 'This is a sample form: it charges nobody and keeps nothing.'
            : `The form is served by ${provider}. What you type goes to them, and not to us.`}
        </p>
        <p>Form not loading?</p>
        <ButtonLink
          // Absolute, since within the site a link would go to a page of ours.
          to={form.href}
          target="_blank"
          rel="noopener noreferrer"
          icon="arrow-right"
        >
          Open it in a new tab
        </ButtonLink>
      </aside>
      <DonationFrame address={address} provider={provider} />
    </div>
  );
}

function NotSetUp() {
  return (
    <EmptyState
      title="Giving is not set up here"
      message="Thank you for wanting to. This site takes no gifts at the moment. Watching a series with somebody who needs it is a gift too."
      action={<ButtonLink to="/series">Browse all series</ButtonLink>}
    />
  );
}
