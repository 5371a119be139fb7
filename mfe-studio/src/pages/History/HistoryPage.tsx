import { Studio } from '../../components/Studio';
import { EditorsSection } from './EditorsSection';
import { EditsSection } from './EditsSection';
import styles from './HistoryPage.module.css';

/** `/studio/history`: who changed what, and who may. */
export function HistoryPage() {
  return (
    <Studio title="History">
      <div className={styles.columns}>
        <EditsSection />
        <EditorsSection />
      </div>
    </Studio>
  );
}
