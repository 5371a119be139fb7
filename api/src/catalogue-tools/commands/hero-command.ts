import { join, resolve } from 'node:path';
import type { HeroCta } from '@steadfast/shared/contract';
import {
  countingNumber,
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
import { newMediaName } from '../media-name';
import { withCatalogue } from '../reach-catalogue';

export const heroCommand: Command = {
  name: 'hero',
  synopsis: 'hero list | add PICTURE --title TITLE [options] | move ID POSITION | remove ID',
  summary: "Show and change the slides of Home's hero.",
  help: `
  list                        the slides in their order, with their ids
  add PICTURE                 a new slide; the picture is best 1920 by 1080, with room for text at the left
    --title TITLE
    --description TEXT
    --cta "TITLE|LINK|ICON"   a button: LINK is a path of this site, /series/7 for instance, or an https address;
                              ICON is play, arrow, info or heart, and may be left out. Once for each button
    --position N              its place, from 1; the last one when left out
  move ID POSITION            another place, from 1
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
  run: async (given, context) => {
    const [action, ...words] = given.positionals;
    const does = Object.entries(ACTIONS).find(([name]) => name === action)?.[1];
    if (!does) {
      throw new UsageError(
        `hero takes list, add, move or remove first, not “${action ?? ''}”: \`npm run catalogue -- hero --help\` shows how.`,
      );
    }
    if (words.length !== does.words) {
      throw new UsageError(
        `hero ${action} takes ${does.takes}: \`npm run catalogue -- hero --help\` shows how.`,
      );
    }
    await does.run(words, given, context);
  },
};

const ACTIONS = {
  list: { words: 0, takes: 'no further words', run: list },
  add: { words: 1, takes: 'the file of a picture', run: add },
  move: { words: 2, takes: 'an id and a position', run: move },
  remove: { words: 1, takes: 'an id', run: remove },
};

async function list(_: string[], given: CommandArgs, { config, print }: CommandContext): Promise<void> {
  const heroes = await withCatalogue(config, (catalogue) => catalogue.listHeroes({}));
  if (isSet(given, 'json')) return print(JSON.stringify(heroes, null, 1));
  const lines = heroes.flatMap(({ id, title, ctas }, index) => [
    `${index + 1}. ${title} (${id})`,
    ...ctas.map((cta) => `   ${cta.title}: ${cta.ctaLink}`),
  ]);
  print(lines.length > 0 ? lines.join('\n') : 'There are no slides.');
}

async function add([file = '']: string[], given: CommandArgs, context: CommandContext): Promise<void> {
  const { config, folder, print, stop } = context;
  const title = requireTitle(given, heroCommand);
  const position = readText(given, 'position');
  const words = {
    title,
    description: readText(given, 'description')?.trim() ?? '',
    ctas: readTexts(given, 'cta').map(ctaOption),
    ...(position === undefined ? {} : { position: countingNumber('--position', position) }),
  };
  const { mediaDir } = await withCatalogue(config, async (catalogue) => {
    const place = await catalogue.place({});
    await sweepStaging(place.mediaDir, (files) => catalogue.arePicturesUsed({ files }));
    return place;
  });
  const name = newMediaName(title);
  const picture = `heroes/${name}/hero`;
  const added = await publishStaged(
    mediaDir,
    { name, picture, places: [`media/heroes/${name}`] },
    async (draft) => {
      const made = await makePicture(resolve(folder, file), join(draft, 'media', picture), 'hero');
      stop.throwIfAborted();
      return made;
    },
    async (made) =>
      withCatalogue(config, (catalogue) =>
        catalogue.addHero({ ...words, picture: { file: picture, ...made } }),
      ),
  );
  if (isSet(given, 'json')) print(JSON.stringify(added, null, 1));
  else print(`“${title}” (${added.id}) is slide ${added.position}.`);
}

async function move([id = '', position = '']: string[], _: CommandArgs, { config, print }: CommandContext) {
  const input = { id: countingNumber('The id', id), position: countingNumber('The position', position) };
  const moved = await withCatalogue(config, (catalogue) => catalogue.moveHero(input));
  print(`“${moved.title}” (${input.id}) is slide ${moved.position}.`);
}

async function remove([text = '']: string[], _: CommandArgs, { config, print }: CommandContext) {
  const id = countingNumber('The id', text);
  const { title } = await withCatalogue(config, (catalogue) => catalogue.removeHero({ id }));
  print(`“${title}” (${id}) is no longer a slide.`);
}

/** Those that the hero on Home can draw. */
const ICONS = ['play', 'arrow', 'info', 'heart'];

function ctaOption(text: string): HeroCta {
  const [title = '', ctaLink = '', iconShape = '', ...more] = text.split('|').map((part) => part.trim());
  if (!title || !ctaLink || more.length > 0) {
    throw new UsageError(`--cta must look like "Watch now|/series/7|play", but is “${text}”: correct it.`);
  }
  if (iconShape && !ICONS.includes(iconShape)) {
    throw new UsageError(
      `--cta has the icon “${iconShape}”, which there is not: choose ${ICONS.join(', ')}.`,
    );
  }
  return { title, ctaLink, ...(iconShape ? { iconShape } : {}) };
}
