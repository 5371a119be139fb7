/** `steadfast doctor`: it knows the variables of all parts. */
import { ServerEnvironment } from '@steadfast/server';
import { runDoctor } from '../api/src/cli/doctor';
import { Environment } from '../api/src/platform/config/environment';
import { OriginEnvironment } from '../delivery/src/origin/origin-config';
import { StoreEnvironment } from '../delivery/src/site/open-store';

const schemas = [Environment, OriginEnvironment, StoreEnvironment, ServerEnvironment];
const known = schemas.flatMap(({ properties }) => Object.keys(properties));
const { STEADFAST_ENV_NAMES: names = '' } = process.env;
void runDoctor(known, names.split(' ').filter(Boolean));
