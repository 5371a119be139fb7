/** Commands about the keys that sign releases. */
import path from 'node:path';
import { DeliveryError, createKey, readSigningKey, signVersions } from '../releases';
import type { DeliveryCommand, Result, RunOnSite } from './command';
import { findCallerFolder } from './target';

/** @param show prints the result of a command that needs no site */
export function defineKeyCommands(
  program: DeliveryCommand,
  run: RunOnSite,
  show: (result: Result) => void,
): void {
  program
    .command('create-key <file>')
    .description('creates a key pair that signs releases: writes the private key, and prints the public key')
    .addHelpText(
      'after',
      '\nWhere you publish, set RELEASE_SIGNING_KEY to the private key. Where the origin and commands run, add the public key\nto RELEASE_KEYS: mfe-x=KEY, or *=KEY for all parts.',
    )
    .action((file: string) => {
      const keyFile = path.resolve(findCallerFolder(), file);
      const publicKey = createKey(keyFile);
      show({ data: { file: keyFile, publicKey }, text: publicKey });
    });

  program
    .command('sign [workspace] [version]')
    .description('signs stored versions: the one named, or all that are live, canaries or in the history')
    .addHelpText(
      'after',
      '\nRun it before you first set RELEASE_KEYS, and before you remove a key from it. You vouch for the stored files.',
    )
    .action((workspace: string | undefined, version: string | undefined) =>
      run(async ({ store }) => {
        const key = readSigningKey(process.env);
        if (!key) {
          const message = 'RELEASE_SIGNING_KEY is not set: make a key with delivery create-key.';
          throw new DeliveryError('bad-config', message);
        }
        const data = await signVersions(store, key, workspace, version);
        const names = data.signed.map((each) => `${each.workspace} ${each.version}`);
        return { data, text: `Signed with ${data.key}:\n${names.join('\n')}` };
      }),
    );
}
