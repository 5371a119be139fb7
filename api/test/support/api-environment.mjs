/** Node, and the API outside of Jest's sandbox: each worker loads it once, not once for each file. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { TestEnvironment } from 'jest-environment-node';

export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const file = path.join(process.env.TEST_PROGRAMS, 'test-support-host-api.mjs');
    this.global.loadApiHost = () => import(pathToFileURL(file).href);
  }
}
