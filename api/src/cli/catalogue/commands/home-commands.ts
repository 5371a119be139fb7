import { Argument } from 'commander';
import type { HeroCta } from '@steadfast/contract';
import { addHero, listHeroes, moveHero, removeHero, setFeatured } from '../../../catalogue';
import { parsePositiveInteger, parseTitle, positionOption, runStoppable, withDatabase } from '../command';
import { print, printJson, UsageError, type ToolCommand } from '../../run-command';
import { createWithPicture } from '../create-with-picture';

export function defineHomeCommands(program: ToolCommand): void {
  program
    .command('feature')
    .description('Show a series or a tag on Home, or remove it from there.')
    .addArgument(new Argument('<kind>').choices(['series', 'tag']))
    .argument('<id|name>')
    .option('--off', 'remove it from Home', false)
    .action(async (kind: 'series' | 'tag', idOrName: string, { off }: { off: boolean }) => {
      const { name, id, isChanged } = await withDatabase((database) =>
        setFeatured(database, { kind, idOrName, isFeatured: !off }),
      );
      const state = off ? 'not featured' : 'featured';
      print(`The ${kind} “${name}” (${id}) is ${isChanged ? 'now' : 'already'} ${state}.`);
    });

  const hero = program.command('hero').description("Show and change the slides of Home's hero.");
  hero
    .command('list')
    .description('Show the slides in order, with their ids.')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: true }) => {
      const heroes = await withDatabase(listHeroes);
      if (json) return printJson(heroes);
      const lines = heroes.flatMap(({ id, title, ctas }, index) => [
        `${index + 1}. ${title} (${id})`,
        ...ctas.map((button) => `   ${button.title}: ${button.ctaLink}`),
      ]);
      print(lines.length > 0 ? lines.join('\n') : 'There are no slides.');
    });
  hero
    .command('add <picture>')
    .summary('Add a slide.')
    .description('Adds a slide. The picture is best 1920 by 1080, with room for text on the left.')
    .requiredOption('--title <title>', 'its title', parseTitle('--title'))
    .option('--description <text>', 'its text', (text) => text.trim(), '')
    .option(
      '--cta <title|link|icon>',
      `a button: link is a path of this site, for example /series/7, or an https address; icon is ${ICONS.join(', ')}, and optional. Repeat for each button`,
      (text: string, buttons: HeroCta[]) => [...buttons, parseButton(text)],
      [],
    )
    .addOption(positionOption('among the slides'))
    .option('--json', 'print what was added as JSON')
    .action((file: string, options: HeroOptions) => runStoppable((stop) => createHero(file, options, stop)));
  hero
    .command('move')
    .description('Give a slide a new position, from 1.')
    .argument('<id>', '', parsePositiveInteger('The id'))
    .argument('<position>', '', parsePositiveInteger('The position'))
    .action(async (id: number, position: number) => {
      const moved = await withDatabase((database) => moveHero(database, { id, position }));
      print(`“${moved.title}” (${id}) is slide ${moved.position}.`);
    });
  hero
    .command('remove')
    .description('Remove a slide.')
    .argument('<id>', '', parsePositiveInteger('The id'))
    .action(async (id: number) => {
      const { title } = await withDatabase((database) => removeHero(database, { id }));
      print(`“${title}” (${id}) is no longer a slide.`);
    });
}

interface HeroOptions {
  title: string;
  description: string;
  cta: HeroCta[];
  position?: number;
  json?: true;
}

async function createHero(
  file: string,
  { cta: ctas, json, ...details }: HeroOptions,
  stop: AbortSignal,
): Promise<void> {
  const { title } = details;
  const added = await createWithPicture({ title, kind: 'hero', file, stop }, (database, picture) =>
    addHero(database, { ...details, ctas, picture }),
  );
  if (json) printJson(added);
  else print(`“${details.title}” (${added.id}) is slide ${added.position}.`);
}

/** The icons that the hero on Home can draw. */
const ICONS = ['play', 'arrow', 'info', 'heart'];

/** Parses a button, the wire's `cta` (call to action). */
function parseButton(text: string): HeroCta {
  const [title = '', ctaLink = '', iconShape = '', ...more] = text.split('|').map((part) => part.trim());
  if (!title || !ctaLink || more.length > 0) {
    throw new UsageError(`--cta must look like "Watch Now|/series/7|play", but is “${text}”: correct it.`);
  }
  if (iconShape && !ICONS.includes(iconShape)) {
    throw new UsageError(
      `--cta has the icon “${iconShape}”, which does not exist: choose ${ICONS.join(', ')}.`,
    );
  }
  return { title, ctaLink, ...(iconShape ? { iconShape } : {}) };
}
