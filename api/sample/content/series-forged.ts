import type { SeriesWords } from './content-types.js';

/** Character under heat. */
export const FORGED: SeriesWords = {
  id: 1,
  slug: 'forged',
  name: 'Forged',
  tagline: 'What heat is for',
  description:
    'Iron is no use cold and no use soft. In six short visits to his forge, Amos Whitlock talks about the pressure most men try to escape, and what God tends to make with it.',
  isFeatured: true,
  speakerIds: [1],
  art: {
    palettes: ['forge', 'emberDusk', 'stormSlate'],
    terrains: ['mountains', 'forest', 'desert'],
    figures: ['anvil', 'watcher', 'cabin', 'lonePine', 'walker', 'bareTree'],
    lightAt: { x: 0.54, y: 0.88 },
    figureAt: 0.5,
  },
  videos: [
    {
      title: 'Heat Before Hammer',
      description:
        'No smith strikes cold iron. Why the slow, hot season you are in may be kinder than it feels.',
      tags: ['Courage', 'Hard seasons'],
      script: [
        'No smith strikes cold iron, because cold iron cracks.',
        'The fire comes first, and it is longer than you would like.',
        'If you are in the heat this year, you have not been thrown away.',
        'You are being made ready for a hand that knows what it is making.',
      ],
    },
    {
      title: 'The Same Place Twice',
      description:
        'Character is mostly repetition. Amos on striking one place until it is true, and on the small obediences nobody sees.',
      tags: ['Integrity', 'Work'],
      script: [
        'A good blade is struck in the same place many times.',
        'So is a good man.',
        'You told the truth on Monday, and nobody noticed.',
        'Tell it again on Tuesday. That is how the shape gets in.',
      ],
    },
    {
      title: 'Slag',
      description:
        'The dirt only rises when the iron is hot. What to do when pressure shows you something ugly in yourself.',
      tags: ['Integrity', 'Hard seasons'],
      script: [
        'When iron is hot enough, the dirt in it rises to the top.',
        'Pressure does that to us, and it is not pleasant to look at.',
        'Do not hide it, and do not despair over it.',
        'Name it to God, name it to one brother, and let it be struck off.',
      ],
    },
    {
      title: 'Quenched, Not Quit',
      description:
        'Steel is plunged into water at the right moment, not at the first discomfort. On staying until the work is done.',
      tags: ['Courage', 'Hard seasons'],
      script: [
        'There is a moment for the water, and the smith knows it.',
        'Too early, and the edge will never hold.',
        'Some of us leave the fire the minute the door opens.',
        'Stay one day longer than you wanted to, and ask for strength for that day only.',
      ],
    },
    {
      title: 'Tools Hung in Order',
      description:
        'A shop tells you about the man. Amos on ordinary order, finished jobs, and why a tidy bench can be an act of worship.',
      tags: ['Work', 'Integrity'],
      script: [
        'Every night I hang the tongs where my hand will look for them.',
        'It takes four minutes, and it is a kindness to the man I will be tomorrow.',
        'Finish one thing today that you have been stepping around.',
        'Order is not holiness, but it does leave room for it.',
      ],
    },
    {
      title: 'What the Smith Signs',
      description:
        'A maker puts his mark on what he is not ashamed of. A last word about belonging to God when the work is half done.',
      tags: ['Courage', 'Fatherhood'],
      script: [
        'I only put my mark on a piece when I would know it anywhere.',
        'God put his name on you before you were finished.',
        'My father never told me that he was proud of me.',
        'So I tell my sons early, while the edges are still rough.',
      ],
    },
  ],
};
