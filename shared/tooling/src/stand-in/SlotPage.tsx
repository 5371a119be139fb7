import { useParams } from 'react-router-dom';
import type { Registry } from '@steadfast/contract';
import { findSlotContributions } from '@steadfast/host';
import { type SlotName, type SlotProps, Slot } from '@steadfast/sdk/internal';
import { PageHeading } from '@steadfast/ui';
import { SampleProps } from './SampleProps';
import { slotSamples } from './samples';
import styles from './StandIn.module.css';

/** Shows what the remote puts into one slot, with sample props. */
export function SlotPage({ registry }: { registry: Registry }) {
  const { slot = '' } = useParams();
  const modules = findSlotContributions(registry, slot).map(({ module }) => module);
  return (
    <div className={styles.index}>
      <PageHeading>Slot {slot}</PageHeading>
      {modules.length > 0 && <p className={styles.facts}>Filled by {modules.join(', ')}</p>}
      {/* Another slot starts with its own sample. */}
      <SampleProps key={slot} of={slot} sample={slotSamples[slot as SlotName]}>
        {(props) => (
          <section className={styles.stage} aria-label="In the slot">
            <Slot name={slot as SlotName} props={props as SlotProps[SlotName]} />
          </section>
        )}
      </SampleProps>
    </div>
  );
}
