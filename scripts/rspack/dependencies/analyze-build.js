import fs from 'node:fs';
import path from 'node:path';
import { analyzeDependencies } from './analyze-dependencies.js';

/**
 * Makes what the plugins ask for at the end of a build: what analyzeDependencies finds, held against what the bundler has read. A file
 * of the workspace that the bundler took and the finder did not see would be a need that nobody knows of.
 *
 * @param {string} directory the workspace's folder
 * @param {string[]} entries where its code begins, without endings: src/pages/Home/HomePage
 * @returns a function of the compilation; it returns undefined when something is wrong, which stands in the compilation's
 *   errors then
 */
export function analyzeBuild(directory, entries) {
  return (compilation) => {
    try {
      const { files, needs, slotsOffered } = analyzeDependencies(directory, entries);
      const taken = sourcesOf(directory, compilation.fileDependencies);
      if (taken?.length === 0)
        throw new Error('The bundler does not say which files of the workspace it has read.');
      const overlooked = taken?.filter((file) => !files.includes(file)) ?? [];
      if (overlooked.length === 0) return { needs, slotsOffered };
      throw new Error(
        `${overlooked.map((file) => path.relative(directory, file)).join(', ')} is part of the build, and no import leads ` +
          'there as scripts/rspack/dependencies/analyze-dependencies.js reads them: import it by a relative path.',
      );
    } catch (error) {
      compilation.errors.push(error);
      return undefined;
    }
  };
}

/**
 * The workspace's own modules in the build. Undefined for `shared`: its hosts hold it whole, and it is entered by what is
 * imported from it.
 */
function sourcesOf(directory, dependencies) {
  const folder = fs.realpathSync(path.join(directory, 'src')) + path.sep;
  if (path.basename(directory) === 'shared') return undefined;
  return [...dependencies].filter((file) => file.startsWith(folder) && /\.tsx?$/.test(file));
}
