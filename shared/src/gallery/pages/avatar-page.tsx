import { Avatar } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import styles from './examples.module.css';

function Examples() {
  return (
    <>
      <Example title="Sizes" note="Twice as wide as the inherited font size.">
        <Avatar name="Caleb" className={styles.small} />
        <Avatar name="Caleb" />
        <Avatar name="Caleb" className={styles.large} />
      </Example>
      <Example title="Names" note="Lower case, an accented letter, a letter beyond the BMP, spaces, empty.">
        {['ruth', 'Élodie', '𝒜da', '  Noah', ''].map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Example>
      <Example title="Right to left" dir="rtl">
        <Avatar name="כלב" />
        <span>כלב</span>
      </Example>
    </>
  );
}

export const avatarPage: GalleryPage = {
  id: 'avatar',
  title: 'Avatar',
  about: 'The first letter of a name, beside the name.',
  components: ['Avatar'],
  Examples,
};
