/**
 * Reads a `feature.json`, and derives what a build needs from it.
 *
 * @typedef {import('@steadfast/contract').Feature} Feature
 */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { BuildError } from './build-error.js';
import { formatPage, formatSharedFile, locatePackage } from './shared-packages.js';

const contract = locatePackage('@steadfast/contract');
const schemaFile = path.join(contract, 'schema/feature.schema.json');
const reservedPaths = JSON.parse(fs.readFileSync(path.join(contract, 'src/reserved-paths.json'), 'utf8'));

/** The global name of a remote's container. It includes the version, so that two versions of a remote never mix. */
export function containerName(name, version) {
  return `${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
}

/**
 * Lists the modules that a feature names, without duplicates: its remote exposes them.
 *
 * @param {Pick<Feature, 'routes' | 'dialogs' | 'slots' | 'store'>} feature
 */
export function listModules({ routes, dialogs, slots, store }) {
  const named = [...routes, ...dialogs, ...slots, ...(store ? [store] : [])];
  return [...new Set(named.map(({ module }) => module))];
}

/** The name of the chunks that an exposed module needs. */
export const formatChunkName = (module) => `exposed/${module}`.replaceAll('/', '__');

/** @returns {string | undefined} the exposed module that chunks of this name are for */
export const parseChunkName = (name) => /^exposed__(.*)$/.exec(name)?.[1]?.replaceAll('__', '/');

/**
 * Derives the federation plugin's `exposes` from feature.json, so that the two cannot drift apart.
 *
 * @param {Pick<Feature, 'routes' | 'dialogs' | 'slots' | 'store'>} feature
 * @returns {Record<string, { import: string, name: string }>}
 */
export function createExposes(feature) {
  return Object.fromEntries(
    listModules(feature).map((module) => [
      `./${module}`,
      { import: `./src/${module}`, name: formatChunkName(module) },
    ]),
  );
}

/**
 * Checks a `feature.json` against the contract's schema.
 *
 * @throws with the file, the location in it and the problem
 */
export function checkFeature(feature, file) {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(
    JSON.parse(fs.readFileSync(schemaFile, 'utf8')),
  );
  if (validate(feature)) {
    refuseReservedPaths(
      feature.routes.map((route) => route.path),
      file,
    );
    for (const { path: route, api = [], omitFields = {} } of feature.routes) {
      const other = Object.keys(omitFields).find((address) => !api.includes(address));
      if (other)
        throw new BuildError(
          `${file}: the route ${route} leaves fields out of ${other}, which is not in its api`,
        );
    }
    return;
  }
  const errors = validate.errors.map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message}${params.additionalProperty ? `: ${params.additionalProperty}` : ''}`,
  );
  throw new BuildError(`${file} does not fit ${formatSharedFile(schemaFile)}: ${errors.join('; ')}`);
}

/**
 * Refuses routes whose path the site reserves, like the gate (findReservedBy of the contract).
 *
 * @param routes the paths as declared
 * @param file the declaring file, for the message
 */
export function refuseReservedPaths(routes, file) {
  for (const route of routes) {
    const first = `/${route.toLowerCase().split('/')[1]}`;
    const reserved = Object.entries(reservedPaths).find(([path]) =>
      path.endsWith('*') ? first.startsWith(path.slice(0, -1)) : first === path,
    );
    if (!reserved) continue;
    throw new BuildError(
      `name-taken: ${file} claims the path ${route}, which is reserved for ${reserved[1]}: choose another one (${formatPage('name-taken')}).`,
    );
  }
}

/**
 * Reads a remote's `feature.json`, without its `$schema`, and the version.
 *
 * @param {string} directory the workspace's folder
 * @returns {{ feature: Feature, version: string }}
 * @throws with the file, the location in it and the problem
 */
export function readFeature(directory) {
  const file = path.join(path.basename(directory), 'feature.json');
  const declared = parseFile(path.join(directory, 'feature.json'), file);
  checkFeature(declared, file);
  const { $schema, ...feature } = declared;
  const { version } = JSON.parse(fs.readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return { feature, version };
}

function parseFile(fullPath, file) {
  try {
    return JSON.parse(fs.readFileSync(fullPath, 'utf8'));
  } catch (cause) {
    throw new BuildError(`${file} cannot be read: ${cause.message}`, { cause });
  }
}
