import { siteConfig } from '@steadfast/sdk';
import { ButtonLink, EmptyState, PageHeading } from '@steadfast/ui';
import { DonationFrame } from './DonationFrame';
import styles from './GivePage.module.css';

/** `/give`: a third party's donation form in a frame (REQ-NAV-10). Its URL is run-time configuration. */
export function GivePage() {
  const { donationUrl } = siteConfig();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>Give</PageHeading>
        {donationUrl !== undefined && (
          <p className={styles.introduction}>
            Every series here is free because someone before you gave. A gift of any size helps make the next
            one.
          </p>
        )}
      </header>
      {donationUrl === undefined ? <NotSetUp /> : <Donation address={donationUrl} />}
    </div>
  );
}

function Donation({ address }: { address: string }) {
  // Configured forms have absolute URLs; only the sample form is a path.
  const isSample = address.startsWith('/');
  const provider = isSample ? siteConfig().siteName : new URL(address).hostname;
  return (
    <div className={styles.columns}>
      <aside className={styles.aside} aria-label="About the form">
        <p>
          {isSample
            ? 'This is a sample form. It charges nothing and stores nothing.'
            : `${provider} provides this form. What you enter goes to them, not to us.`}
        </p>
        <p>Form not loading?</p>
        <ButtonLink to={address} target="_blank" rel="noopener noreferrer" icon="arrow-right">
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
      message="Thank you for wanting to give. This site does not accept gifts at the moment. Watching a series with someone who needs it is a gift too."
      action={<ButtonLink to="/series">Browse all series</ButtonLink>}
    />
  );
}
