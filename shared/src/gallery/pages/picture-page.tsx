import { Picture } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import styles from './examples.module.css';
import { BROKEN_PICTURE, lake, ridge } from './sample-content';

function Examples() {
  return (
    <>
      <Example title="16:9">
        <Picture className={styles.narrow} url={ridge} alt="A ridge at sunset" sizes="20rem" />
      </Example>
      <Example title="Another shape" note="With a `className`.">
        <Picture className={styles.square} url={lake} alt="A lake at night" sizes="8rem" />
      </Example>
      <Example title="No picture, and one that fails to load" note="A drawn background replaces it.">
        <Picture className={styles.narrow} alt="" sizes="20rem" />
        <Picture className={styles.narrow} url={BROKEN_PICTURE} alt="Could not be loaded" sizes="20rem" />
      </Example>
    </>
  );
}

export const picturePage: GalleryPage = {
  id: 'picture',
  title: 'Picture',
  about: 'The best format and size for the browser, over a placeholder in its own colors.',
  components: ['Picture'],
  Examples,
};
