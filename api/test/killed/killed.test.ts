import { oneDatabase } from '../support/databases';
import { losesNoWrite } from './kill-writers';

/** `npm run test:slow` makes more of them. */
describe.each(oneDatabase)('killed by SIGKILL, on $name,', losesNoWrite(300));
