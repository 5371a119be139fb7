import { Picture, ProgressBar } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import styles from './examples.module.css';
import { ridge } from './sample-content';

function Examples() {
  return (
    <>
      <Example title="None, a third, all" layout="column">
        <ProgressBar value={0} label="Nothing watched" />
        <ProgressBar value={1 / 3} label="A third watched" />
        <ProgressBar value={1} label="All watched" />
      </Example>
      <Example title="On a picture">
        <div className={styles.onPicture}>
          <Picture url={ridge} alt="" sizes="20rem" />
          <ProgressBar value={0.6} label="Watched 6:00 of 10:00" isOnPicture />
        </div>
      </Example>
      <Example title="Right to left" dir="rtl" layout="column">
        <ProgressBar value={1 / 3} label="שליש" />
      </Example>
    </>
  );
}

export const progressBarPage: GalleryPage = {
  id: 'progress-bar',
  title: 'Progress bar',
  about: 'Shows how much is done.',
  components: ['ProgressBar'],
  Examples,
};
