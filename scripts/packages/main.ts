/**
 * The packages that repositories of their own build with (shared/README.md).
 *
 * - `npm run packages -- publish --registry URL`: publishes those whose version the registry does not have.
 * - `npm run packages -- raise --registry URL`: raises the versions that it has with other contents.
 */
import { parseArgs } from 'node:util';
import { raiseVersionEverywhere } from '../api-report/raise-version';
import { StartError, exitWithError } from '@steadfast/server';
import { rootFolder } from '../workspaces';
import { listPackages } from './list-packages';
import { publishPackages, raisePackages } from './publish-packages';
import { readRegistry } from './registry';

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { registry: { type: 'string' } },
  });
  const list = () => listPackages(rootFolder);
  switch (positionals.join(' ')) {
    case 'publish':
      await publishPackages(list(), readRegistry(values.registry), print);
      return;
    case 'raise': {
      const count = await raisePackages(list, readRegistry(values.registry), ({ name, version }, next) => {
        raiseVersionEverywhere(name, version, next, []);
        print(`${name} is ${next} now`);
      });
      print(
        count > 0
          ? 'Next: say in shared/CHANGELOG.md what has changed, then npm run api-report, commit and publish.'
          : 'The registry has no version with other contents, so none is raised. Next: publish.',
      );
      return;
    }
    default:
      throw new StartError('Usage: npm run packages -- publish --registry URL, or raise --registry URL');
  }
}

main().catch(exitWithError);
