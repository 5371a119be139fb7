import { join, resolve } from 'node:path';
import type { HeroCta } from '@steadfast/shared/contract';
import {
  parsePositiveInteger,
  isSet,
  requireTitle,
  readText,
  readTexts,
  UsageError,
  type Command,
  type CommandArgs,
  type CommandContext,
} from '../command';
import { publishStaged, sweepStaging } from '../staging';
import { makePicture } from '../make-picture';
import { createMediaName } from '../media-name';
import { withCatalogue } from '../with-catalogue';

export const heroCommand: Command = {
  name: 'hero',
  synopsis: 'hero list | add PICTURE --title TITLE [options] | move ID POSITION | remove ID',
  summary: "Show and change the slides of Home's hero.",
  help: `
  list                        the slides in order, with their ids
  add PICTURE                 a new slide; the picture is best 1920 by 1080, with room for text on the left
    --title TITLE
    --description TEXT
    --cta "TITLE|LINK|ICON"   a button: LINK is a path of this site, for example /series/7, or an https address;
                              ICON is play, arrow, info or heart, and optional. Repeat for each button
    --position N              its position, from 1; the last one by default
  move ID POSITION            a new position, from 1
  remove ID

  --json                      print the slides, or what was added, as JSON`,
  options: {
    title: { type: 'string' },
    description: { type: 'string' },
    cta: { type: 'string', multiple: true },
    position: { type: 'string' },
    json: { type: 'boolean' },
  },
  cleansUp: true,
  run: async (args, context) => {
    const [action, ...actionArgs] = args.positionals;
    const actionSpec = Object.entries(ACTIONS).find(([name]) => name === action)?.[1];
    if (!actionSpec) {
      throw new UsageError(
        `hero takes list, add, move or remove first, not “${action ?? ''}”: \`npm run catalogue -- hero --help\` shows how.`,
      );
    }
    if (actionArgs.length !== actionSpec.argCount) {
      throw new UsageError(
        `hero ${action} takes ${actionSpec.takes}: \`npm run catalogue -- hero --help\` shows how.`,
      );
    }
    await actionSpec.run(actionArgs, args, context);
  },
};

const ACTIONS = {
  list: { argCount: 0, takes: 'no further arguments', run: list },
  add: { argCount: 1, takes: 'the file of a picture', run: add },
  move: { argCount: 2, takes: 'an id and a position', run: move },
  remove: { argCount: 1, takes: 'an id', run: remove },
};

async function list(_: string[], args: CommandArgs, { config, print }: CommandContext): Promise<void> {
  const heroes = await withCatalogue(config, (catalogue) => catalogue.listHeroes({}));
  if (isSet(args, 'json')) return print(JSON.stringify(heroes, null, 1));
  const lines = heroes.flatMap(({ id, title, ctas }, index) => [
    `${index + 1}. ${title} (${id})`,
    ...ctas.map((cta) => `   ${cta.title}: ${cta.ctaLink}`),
  ]);
  print(lines.length > 0 ? lines.join('\n') : 'There are no slides.');
}

async function add([file = '']: string[], args: CommandArgs, context: CommandContext): Promise<void> {
  const { config, folder, print, stop } = context;
  const title = requireTitle(args, heroCommand);
  const position = readText(args, 'position');
  const details = {
    title,
    description: readText(args, 'description')?.trim() ?? '',
    ctas: readTexts(args, 'cta').map(parseCta),
    ...(position === undefined ? {} : { position: parsePositiveInteger('--position', position) }),
  };
  const { mediaDir } = await withCatalogue(config, async (catalogue) => {
    const location = await catalogue.place({});
    await sweepStaging(location.mediaDir, (files) => catalogue.arePicturesUsed({ files }));
    return location;
  });
  const name = createMediaName(title);
  const picture = `heroes/${name}/hero`;
  const added = await publishStaged(
    mediaDir,
    { name, picture, places: [`media/heroes/${name}`] },
    async (staging) => {
      const made = await makePicture(resolve(folder, file), join(staging, 'media', picture), 'hero');
      stop.throwIfAborted();
      return made;
    },
    async (made) =>
      withCatalogue(config, (catalogue) =>
        catalogue.addHero({ ...details, picture: { file: picture, ...made } }),
      ),
  );
  if (isSet(args, 'json')) print(JSON.stringify(added, null, 1));
  else print(`“${title}” (${added.id}) is slide ${added.position}.`);
}

async function move([id = '', position = '']: string[], _: CommandArgs, { config, print }: CommandContext) {
  const input = {
    id: parsePositiveInteger('The id', id),
    position: parsePositiveInteger('The position', position),
  };
  const moved = await withCatalogue(config, (catalogue) => catalogue.moveHero(input));
  print(`“${moved.title}” (${input.id}) is slide ${moved.position}.`);
}

async function remove([text = '']: string[], _: CommandArgs, { config, print }: CommandContext) {
  const id = parsePositiveInteger('The id', text);
  const { title } = await withCatalogue(config, (catalogue) => catalogue.removeHero({ id }));
  print(`“${title}” (${id}) is no longer a slide.`);
}

/** The icons that the hero on Home can draw. */
const ICONS = ['play', 'arrow', 'info', 'heart'];

function parseCta(text: string): HeroCta {
  const [title = '', ctaLink = '', iconShape = '', ...more] = text.split('|').map((part) => part.trim());
  if (!title || !ctaLink || more.length > 0) {
    throw new UsageError(`--cta must look like "Watch now|/series/7|play", but is “${text}”: correct it.`);
  }
  if (iconShape && !ICONS.includes(iconShape)) {
    throw new UsageError(
      `--cta has the icon “${iconShape}”, which does not exist: choose ${ICONS.join(', ')}.`,
    );
  }
  return { title, ctaLink, ...(iconShape ? { iconShape } : {}) };
}
