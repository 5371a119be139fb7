import { Avatar, Icon, type IconName, Picture } from '@steadfast/ui';
import { Example, type GalleryPage } from '../Example';
import styles from './examples.module.css';
import { iconPaths } from '@steadfast/ui/internal';
import { BROKEN_PICTURE, lake, ridge } from './sample-content';

const names = Object.keys(iconPaths) as IconName[];

export const picturePages: readonly GalleryPage[] = [
  {
    id: 'avatar',
    title: 'Avatar',
    about: 'The first letter of a name, beside the name.',
    components: ['Avatar'],
    Examples: () => (
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
    ),
  },
  {
    id: 'icon',
    title: 'Icon',
    about: 'A decorative icon. The text beside it carries the meaning.',
    components: ['Icon'],
    Examples: () => (
      <>
        <Example title="All icons" layout="plain">
          <ul className={styles.icons}>
            {names.map((name) => (
              <li key={name}>
                <Icon name={name} size="1.75rem" />
                {name}
              </li>
            ))}
          </ul>
        </Example>
        <Example title="Sizes" note="By default, as large as the text beside it.">
          <span>
            <Icon name="bell" />
          </span>
          <Icon name="bell" size={24} />
          <Icon name="bell" size="3rem" />
        </Example>
      </>
    ),
  },
  {
    id: 'picture',
    title: 'Picture',
    about: 'The best format and size for the browser, over a placeholder in its own colors.',
    components: ['Picture'],
    Examples: () => (
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
    ),
  },
];
