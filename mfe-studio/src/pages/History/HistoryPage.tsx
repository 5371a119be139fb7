import layout from '../../components/layout.module.css';
import { Studio } from '../../components/Studio';
import { EditorsSection } from './EditorsSection';
import { EditsSection } from './EditsSection';

/** `/studio/history`: who changed what, and who may. */
export function HistoryPage() {
  return (
    <Studio title="History">
      <div className={layout.columns}>
        <EditsSection />
        <EditorsSection />
      </div>
    </Studio>
  );
}
