import { isSet, requireArgs, UsageError, type Command } from '../command';
import { withCatalogue } from '../with-catalogue';

export const featureCommand: Command = {
  name: 'feature',
  synopsis: 'feature series|tag ID|NAME [--off]',
  summary: 'Show a series or a tag on Home, or remove it from there.',
  help: `
  --off  remove it from Home`,
  options: { off: { type: 'boolean' } },
  run: async (args, { config, print }) => {
    const [kind = '', idOrName = ''] = requireArgs(args, featureCommand, 2, 2);
    if (kind !== 'series' && kind !== 'tag') {
      throw new UsageError(`feature takes “series” or “tag” first, not “${kind}”: correct it.`);
    }
    const isFeatured = !isSet(args, 'off');
    const { name, id, isChanged } = await withCatalogue(config, (catalogue) =>
      catalogue.feature({ kind, idOrName, isFeatured }),
    );
    const state = isFeatured ? 'featured' : 'not featured';
    print(`The ${kind} “${name}” (${id}) is ${isChanged ? 'now' : 'already'} ${state}.`);
  },
};
