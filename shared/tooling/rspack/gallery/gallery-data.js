/** What the gallery shows besides its own pages: the pages of the remotes, and the props of all parts. */
import fs from 'node:fs';
import path from 'node:path';
import { locatePackage } from '../shared-packages.js';
import { createProgram, readParts } from './read-parts.js';

const GALLERY_FILE = '.gallery.tsx';

/**
 * The pages that remotes add to the gallery: all files named `*.gallery.tsx` below their `src`.
 *
 * @param {string} root the repository's folder
 * @param {string[]} remotes the names of its remotes
 * @returns {{ remote: string, file: string }[]} absolute paths
 */
export function findGalleries(root, remotes) {
  return remotes.flatMap((remote) => {
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
 * @param {string[]} options.remotes the names of its remotes
 * @param {string} options.packageFolder of the package with the design system
 * @param {string} options.uiFolder has one folder for each part of the design system
 */
export function readGalleryParts({ root, remotes, packageFolder, uiFolder }) {
  const { name, exports } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports)
    .filter(([entry, file]) => entry !== './internal' && /\.tsx?$/.test(file))
    .map(([entry, file]) => [name + entry.slice(1), path.join(packageFolder, file)])
    .filter(([, file]) => file.startsWith(uiFolder));
  const galleries = findGalleries(root, remotes);
  const folders = remotes.map((remote) => {
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
    path.join(locatePackage('@steadfast/tooling'), 'tsconfig.base.json'),
  );
  return readParts(
    program,
    [...folders, { folder: uiFolder, listKeys: (file) => [partFolder(file)] }],
    Object.fromEntries(entries),
  );
}

/** A loader of rspack: fills in the module `from-sources.ts` of the gallery. */
export default function loadGalleryData() {
  const options = this.getOptions();
  const { root, remotes, uiFolder } = options;
  const galleries = findGalleries(root, remotes);
  this.addContextDependency(uiFolder);
  for (const remote of remotes) this.addContextDependency(path.join(root, remote, 'src'));
  const pages = galleries.map(
    ({ remote, file }, index) =>
      `{ remote: ${JSON.stringify(remote)}, file: ${JSON.stringify(path.relative(root, file))}, pages: pages${index} }`,
  );
  return [
    ...galleries.map(
      ({ file }, index) => `import { galleryPages as pages${index} } from ${JSON.stringify(file)};`,
    ),
    `export const remoteGalleries = [${pages.join(', ')}];`,
    `export const parts = ${JSON.stringify(readGalleryParts(options))};`,
  ].join('\n');
}
