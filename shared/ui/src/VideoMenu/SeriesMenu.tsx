import { lazyModule } from '@steadfast/sdk/internal';
import { LazyMenuButton } from '../Menu/LazyMenuButton';

export interface SeriesMenuProps {
  series: { id: number; title: string };
}

/** In the chunk of the videos' menu, which has almost all of its code. */
const seriesMenu = lazyModule(
  async () => (await import(/* webpackChunkName: "menus" */ './SeriesMenuLayer')).SeriesMenuLayer,
);

/** The button that opens the menu of a series. */
export function SeriesMenu({ series }: SeriesMenuProps) {
  return (
    <LazyMenuButton
      menu={seriesMenu}
      label={`More actions for ${series.title}`}
      variant="quiet"
      size="small"
      props={{ series }}
    />
  );
}
