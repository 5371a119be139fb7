import type { SeriesWords } from './content-types.js';

/** The working week as a place to follow Christ. */
export const HONEST_WORK: SeriesWords = {
  id: 4,
  slug: 'honest-work',
  name: 'Honest Work',
  tagline: 'Monday belongs to God too',
  description:
    'Most of a man\u2019s waking life is spent working. Caleb Reyes and Amos Whitlock on craft, bosses, money and boredom, and on the carpenter who spent more years at a bench than on the road.',
  isFeatured: false,
  speakerIds: [3, 1],
  art: {
    palettes: ['harvest', 'goldenDawn', 'winterAsh', 'emberDusk'],
    terrains: ['farmland', 'farmland', 'mountains'],
    figures: ['plough', 'watcher', 'oak', 'cabin', 'walker'],
    lightAt: { x: 0.6, y: 0.74 },
    figureAt: 0.38,
  },
  videos: [
    {
      title: 'The Back of the Drawer',
      description: 'Nobody will ever see it. Caleb sands it anyway, and explains why.',
      tags: ['Work', 'Integrity'],
      script: [
        'Nobody looks at the back of a drawer.',
        'I sand it anyway, because I know it is there.',
        'Work heartily, the apostle says, as for the Lord.',
        'He is the only customer who pulls the drawer right out.',
      ],
    },
    {
      title: 'A Difficult Boss',
      description:
        'You may not be able to change the man you work for. Three small ways to work under him without losing yourself.',
      tags: ['Work', 'Courage'],
      script: [
        'Do the work well, so that you have a right to speak.',
        'Speak once, to his face, about one thing.',
        'Then pray for him by name, on the way in.',
        'It may not change him, but it will keep him from living in your head.',
      ],
    },
    {
      title: 'The Long Furrow',
      description:
        'A straight line is ploughed by looking at something far away. On dull years and the point you steer by.',
      tags: ['Work', 'Hard seasons'],
      script: [
        'You plough straight by looking at something that does not move.',
        'Look at your own feet, and the line will wander.',
        'Some years are one long furrow, and nobody claps.',
        'Lift your eyes. Pick the far tree. Walk on.',
      ],
    },
    {
      title: 'Laid Off',
      description:
        'The letter came on a Thursday. Amos on the week after, the shame of it, and who a man is when he has no title.',
      tags: ['Work', 'Hard seasons'],
      script: [
        'The mill let me go on a Thursday, by letter.',
        'I sat in the yard because I could not walk in and say it.',
        'My wife came out and sat down next to me.',
        'That day I learned which things about me could not be taken.',
      ],
    },
    {
      title: 'Enough for Today',
      description: 'The manna would not keep. How to stop work at the end of a day, and mean it.',
      tags: ['Work', 'Rest'],
      script: [
        'The bread in the desert would not keep until morning.',
        'God was teaching them to stop.',
        'So put the tools down while there is still something left to do.',
        'You have done enough for today, and today is all you were given.',
      ],
    },
  ],
};
