import type { SeriesWords } from './content-types.js';

/** Fatherhood, a week at a time. */
export const FATHERS_VOICE: SeriesWords = {
  id: 2,
  slug: 'fathers-voice',
  name: "A Father's Voice",
  tagline: 'The sound they will carry',
  description:
    'Your children will hear you in their heads for the rest of their lives. Daniel Okafor offers six short talks on making that voice a good one, whether you are starting well or starting late.',
  isFeatured: true,
  speakerIds: [2],
  art: {
    palettes: ['goldenDawn', 'harvest', 'violetDusk', 'seaDawn'],
    terrains: ['farmland', 'mountains', 'sea'],
    figures: ['fatherAndChild', 'oak', 'fatherAndChild', 'cabin', 'rowingBoat', 'fatherAndChild'],
    lightAt: { x: 0.62, y: 0.8 },
    figureAt: 0.38,
  },
  videos: [
    {
      title: 'Ten Minutes at the Door',
      description:
        'The first ten minutes after you come home set the weather for the evening. A small plan for arriving well.',
      tags: ['Fatherhood', 'Work'],
      script: [
        'Sit in the car for one minute before you go in.',
        'Leave the day there, and ask God for a soft face.',
        'Then get down on the floor before you open the post.',
        'They will not remember the post.',
      ],
    },
    {
      title: 'I Was Wrong',
      description:
        'The three hardest words in a house, and the ones that make all the others believable. How to apologise to a child.',
      tags: ['Fatherhood', 'Integrity'],
      script: [
        'I shouted last night, and I was wrong.',
        'Say it plainly, without the word but.',
        'A child who hears his father repent learns that the floor will hold.',
        'He learns that grace is for grown men too.',
      ],
    },
    {
      title: 'Bless Them Out Loud',
      description:
        'Scripture is full of fathers who laid a hand on a head and said something true. You can begin tonight with one sentence.',
      tags: ['Fatherhood', 'Prayer'],
      script: [
        'Put your hand on your son tonight, and say one true thing over him.',
        'Not about his marks, and not about his goals.',
        'Say, you are mine, and I am glad of it.',
        'The Father said that at the river, before any work was done.',
      ],
    },
    {
      title: 'Rules With a Reason',
      description:
        'Firm is not the same as loud. Daniel on fewer rules, kept gently, with the reason said out loud.',
      tags: ['Fatherhood', 'Marriage'],
      script: [
        'Make fewer rules, and keep the ones you make.',
        'Agree on them with their mother first, behind a closed door.',
        'When you say no, say why, once, and quietly.',
        'A fence is a gift when there is a field inside it.',
      ],
    },
    {
      title: 'The Long Drive',
      description:
        'Teenagers talk sideways. Why the best conversations happen in cars, on walks and over dishes, with nobody looking at anybody.',
      tags: ['Fatherhood', 'Brotherhood'],
      script: [
        'My daughter told me the real thing at mile forty.',
        'It was dark, and neither of us had to look at the other.',
        'So offer to drive, and leave the radio low.',
        'Do not fix it. Say thank you for telling me.',
      ],
    },
    {
      title: 'Starting Late',
      description:
        'For fathers with grown children and a long silence. What a first letter can say, and what it should leave out.',
      tags: ['Fatherhood', 'Hard seasons', 'Courage'],
      script: [
        'If there are years of silence, write a short letter.',
        'Do not explain, and do not ask for an answer.',
        'Say what you did, say that you are sorry, and say that you love him.',
        'Then post it, and leave the gate open for as long as it takes.',
      ],
    },
  ],
};
