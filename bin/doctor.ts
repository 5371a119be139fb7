/** `steadfast doctor`: it knows the variables of all parts. */
import fs from 'node:fs';
import { runDoctor } from '../api/src/cli/doctor';
import { Environment } from '../api/src/platform/config/environment';
import { OriginEnvironment } from '../delivery/src/origin/origin-config';
import { StoreEnvironment } from '../delivery/src/site/open-store';
import { ServerEnvironment } from '../shared/server/src/server-config';

const schemas = [Environment, OriginEnvironment, StoreEnvironment, ServerEnvironment];
const known = schemas.flatMap(({ properties }) => Object.keys(properties));
const file = process.env.STEADFAST_ENV;
const text = file ? fs.readFileSync(file, 'utf8') : '';
void runDoctor(
  known,
  Array.from(text.matchAll(/^ *(\w+)=/gm), ([, name = '']) => name),
);
