import { databases } from '../support/databases';
import { losesNoWrite } from './kill-writers';

describe.each(databases)('killed by SIGKILL, on $name,', losesNoWrite(1_000));
