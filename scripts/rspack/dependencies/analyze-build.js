import fs from 'node:fs';
import path from 'node:path';
import { analyzeDependencies } from './analyze-dependencies.js';

/**
 * Creates the function that plugins call at the end of a build. It runs analyzeDependencies and compares its files with those
 * that the bundler has read, since a file that the analysis missed could have unknown dependencies.
 *
 * @param {string} directory the workspace's folder
 * @param {string[]} entries the entry modules, without file extensions: src/pages/Home/HomePage
 * @returns a function of the compilation, which adds an error to it and returns undefined if something is wrong
 */
export function analyzeBuild(directory, entries) {
  return (compilation) => {
    try {
      const { files, needs, slotsOffered } = analyzeDependencies(directory, entries);
      const bundled = findSources(directory, compilation.fileDependencies);
      if (bundled?.length === 0)
        throw new Error('The bundler does not report which files of the workspace it has read.');
      const overlooked = bundled?.filter((file) => !files.includes(file)) ?? [];
      if (overlooked.length === 0) return { needs, slotsOffered };
      throw new Error(
        `${overlooked.map((file) => path.relative(directory, file)).join(', ')} is part of the build, but ` +
          'scripts/rspack/dependencies/analyze-dependencies.js found no import of it. Import it by a relative path.',
      );
    } catch (error) {
      compilation.errors.push(error);
      return undefined;
    }
  };
}

/**
 * The workspace's own modules in the build. Undefined for `shared`, which has no entry modules: a host contains all of it.
 */
function findSources(directory, dependencies) {
  const folder = fs.realpathSync(path.join(directory, 'src')) + path.sep;
  if (path.basename(directory) === 'shared') return undefined;
  return [...dependencies].filter((file) => file.startsWith(folder) && /\.tsx?$/.test(file));
}
