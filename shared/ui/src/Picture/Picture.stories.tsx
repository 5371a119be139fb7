import { Picture } from '../index';
import { ridge, lake, BROKEN_PICTURE } from '../story-content';
import styles from '../stories.module.css';

export default { component: Picture, parameters: { arrangement: 'row' } };

export const Wide = {
  render: () => (
    <div style={{ width: '20rem', maxWidth: '100%' }}>
      <Picture url={ridge} alt="A ridge at sunset" sizes="20rem" />
    </div>
  ),
};

/** With a `className`. */
export const AnotherShape = {
  render: () => <Picture className={styles.square} url={lake} alt="A lake at night" sizes="8rem" />,
};

/** A drawn background replaces it. */
export const NoPictureAndOneThatFailsToLoad = {
  render: () => (
    <>
      <div style={{ width: '20rem', maxWidth: '100%' }}>
        <Picture alt="" sizes="20rem" />
      </div>
      <div style={{ width: '20rem', maxWidth: '100%' }}>
        <Picture url={BROKEN_PICTURE} alt="Could not be loaded" sizes="20rem" />
      </div>
    </>
  ),
};
