import path from 'node:path';
import { listRemotes } from '../../remotes.js';
import { rootFolder } from '../../workspaces';
import { findGalleries, readGalleryParts } from './gallery-data.js';

it('finds pages of each remote', () => {
  const remotes = findGalleries(rootFolder).map(({ remote }) => remote);
  expect([...new Set(remotes)]).toEqual(listRemotes(rootFolder));
});

it('has the props of the parts of the design system and of the remotes', () => {
  const parts = readGalleryParts({
    root: rootFolder,
    packageFolder: path.join(rootFolder, 'shared/ui'),
    uiFolder: path.join(rootFolder, 'shared/ui/src'),
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
