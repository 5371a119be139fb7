/** What the gallery shows besides its own pages: the pages of the remotes, and the props of all parts. */
import fs from 'node:fs';
import path from 'node:path';
import { listRemotes } from '../../remotes.js';
import { createProgram, readParts } from './read-parts.js';

const GALLERY_FILE = '.gallery.tsx';

/**
 * The pages that remotes add to the gallery: all files named `*.gallery.tsx` below their `src`.
 *
 * @param {string} root the repository's folder
 * @returns {{ remote: string, file: string }[]} absolute paths
 */
export function findGalleries(root) {
  return listRemotes(root).flatMap((remote) => {
    const folder = path.join(root, remote, 'src');
    return fs
      .readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith(GALLERY_FILE))
      .sort()
      .map((file) => ({ remote, file: path.join(folder, file) }));
  });
}

/**
 * @param {object} options
 * @param {string} options.root the repository's folder
 * @param {string} options.packageFolder of the package with the design system
 * @param {string} options.uiFolder has one folder for each part of the design system
 */
export function readGalleryParts({ root, packageFolder, uiFolder }) {
  const { name, exports } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports)
    .filter(([entry, file]) => entry !== './internal' && /\.tsx?$/.test(file))
    .map(([entry, file]) => [name + entry.slice(1), path.join(packageFolder, file)])
    .filter(([, file]) => file.startsWith(uiFolder));
  const galleries = findGalleries(root);
  const folders = listRemotes(root).map((remote) => {
    const folder = path.join(root, remote, 'src');
    const withoutEnding = (file) => file.replace(/\.tsx?$/, '');
    return {
      folder,
      listKeys: (file) =>
        [path.basename(withoutEnding(file)), path.basename(path.dirname(file))].map(
          (key) => `${remote}/${key}`,
        ),
      findModule: (file) => `./${withoutEnding(path.relative(folder, file))}`,
    };
  });
  const partFolder = (file) => path.relative(uiFolder, file).split(path.sep)[0];
  const partFiles = fs
    .readdirSync(uiFolder, { recursive: true })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => path.join(uiFolder, file));
  const program = createProgram(
    [...entries.map(([, file]) => file), ...partFiles, ...galleries.map(({ file }) => file)],
    path.join(root, 'tsconfig.base.json'),
  );
  return readParts(
    program,
    [...folders, { folder: uiFolder, listKeys: (file) => [partFolder(file)] }],
    Object.fromEntries(entries),
  );
}

/** A loader of rspack: fills in the module `from-sources.ts` of the gallery. */
export default function loadGalleryData() {
  const { root, ...folders } = this.getOptions();
  const galleries = findGalleries(root);
  this.addContextDependency(folders.uiFolder);
  for (const remote of listRemotes(root)) this.addContextDependency(path.join(root, remote, 'src'));
  const pages = galleries.map(
    ({ remote, file }, index) =>
      `{ remote: ${JSON.stringify(remote)}, file: ${JSON.stringify(path.relative(root, file))}, pages: pages${index} }`,
  );
  return [
    ...galleries.map(
      ({ file }, index) => `import { galleryPages as pages${index} } from ${JSON.stringify(file)};`,
    ),
    `export const remoteGalleries = [${pages.join(', ')}];`,
    `export const parts = ${JSON.stringify(readGalleryParts({ root, ...folders }))};`,
  ].join('\n');
}
