/** Reading a `feature.json`, and what a build makes of it. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';

const schemaFile = fileURLToPath(new URL('../../shared/schema/feature.schema.json', import.meta.url));

const reservedPaths = JSON.parse(
  fs.readFileSync(new URL('../../shared/src/contract/reserved-paths.json', import.meta.url), 'utf8'),
);

/** Global name of a remote's container. The version is part of it: two versions of a remote must never mix. */
export function containerName(name, version) {
  return `${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
}

/** All modules that a feature names, each once: what its remote exposes. */
export function modulesOf({ routes, dialogs, slots }) {
  return [...new Set([...routes, ...dialogs, ...slots].map(({ module }) => module))];
}

/** The `exposes` of the federation plugin: made from feature.json, so the two cannot drift. */
export function exposesOf(feature) {
  return Object.fromEntries(modulesOf(feature).map((module) => [`./${module}`, `./src/${module}`]));
}

/**
 * Checks a `feature.json` against the contract's schema.
 *
 * @throws with the file, the place in it and what is wrong there
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
    return;
  }
  const problems = validate.errors.map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message}${params.additionalProperty ? `: ${params.additionalProperty}` : ''}`,
  );
  throw new Error(`${file} does not fit shared/schema/feature.schema.json: ${problems.join('; ')}`);
}

/**
 * Refuses pages where the site serves something else, as the gate does (findReservedBy of the contract).
 *
 * @param routes as they are written
 * @param file where they stand, for the message
 */
export function refuseReservedPaths(routes, file) {
  for (const route of routes) {
    const first = `/${route.toLowerCase().split('/')[1]}`;
    const found = Object.entries(reservedPaths).find(([path]) =>
      path.endsWith('*') ? first.startsWith(path.slice(0, -1)) : first === path,
    );
    if (!found) continue;
    throw new Error(
      `path-reserved: ${file} claims the path ${route}, which is reserved for ${found[1]}: choose another one (docs/gate/path-reserved.md).`,
    );
  }
}

/**
 * Reads a remote's `feature.json` and version.
 *
 * @param directory the workspace's folder
 * @throws with the file, the place in it and what is wrong there
 */
export function readFeature(directory) {
  const file = path.join(path.basename(directory), 'feature.json');
  const feature = parsed(path.join(directory, 'feature.json'), file);
  checkFeature(feature, file);
  const { version } = JSON.parse(fs.readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return { feature, version };
}

function parsed(fullPath, file) {
  try {
    return JSON.parse(fs.readFileSync(fullPath, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${cause.message}`, { cause });
  }
}
