import path from 'node:path';
import { findGalleries, readGalleryParts } from './gallery-data.js';

const root = path.join(__dirname, '../../../..');

it('finds pages of each remote', () => {
  const remotes = ['mfe-catalog', 'mfe-player'];
  const found = findGalleries(root, remotes).map(({ remote }) => remote);
  expect([...new Set(found)]).toEqual(remotes);
});

it('has the props of the parts of the design system and of the remotes', () => {
  const parts = readGalleryParts({
    root,
    remotes: ['mfe-playlists'],
    packageFolder: path.join(root, 'shared/ui'),
    uiFolder: path.join(root, 'shared/ui/src'),
  });
  const describe = (key: string) => parts[key]?.map(({ name, from }) => `${name} from ${from ?? 'nowhere'}`);
  expect(describe('Button')).toEqual(['Button from @steadfast/ui', 'ButtonLink from @steadfast/ui']);
  expect(describe('Modal')).toEqual(['Modal from @steadfast/ui/modal']);
  expect(describe('Toast')).toEqual(['Toast from nowhere']);
  expect(describe('mfe-playlists/PlaylistTile')).toEqual([
    'PlaylistTile from ./components/PlaylistTile/PlaylistTile',
  ]);
  const size = parts.Button?.[0]?.props.find(({ name }) => name === 'size');
  expect(size).toMatchObject({ type: "'small' | 'medium' | 'large' | 'extraLarge'" });
});
