import { Icon, type IconName } from '../../ui';
import { iconPaths } from '../../ui/Icon/icon-paths';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import styles from './examples.module.css';

const names = Object.keys(iconPaths) as IconName[];

function Examples() {
  return (
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
  );
}

export const iconPage: GalleryPage = {
  id: 'icon',
  title: 'Icon',
  about: 'A decorative icon. The text beside it carries the meaning.',
  components: ['Icon'],
  Examples,
};
