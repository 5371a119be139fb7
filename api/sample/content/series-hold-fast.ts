import type { SeriesWords } from './content-types.js';

/** Marriage for ordinary weather. */
export const HOLD_FAST: SeriesWords = {
  id: 6,
  slug: 'hold-fast',
  name: 'Hold Fast',
  tagline: 'Marriage in ordinary weather',
  description:
    'Joel Harrington nearly lost his marriage to politeness. Five honest talks for husbands about listening, repair, tenderness and staying in the boat.',
  isFeatured: false,
  speakerIds: [6],
  art: {
    palettes: ['seaDawn', 'goldenDawn', 'blueHour', 'desertRose'],
    terrains: ['sea', 'sea', 'farmland'],
    figures: ['sailingBoat', 'couple', 'rowingBoat', 'couple', 'cabin'],
    lightAt: { x: 0.62, y: 0.84 },
    figureAt: 0.4,
  },
  videos: [
    {
      title: 'Leave the Dock',
      description: 'A husband leaves and holds fast. Joel on the things a man must untie before he can stay.',
      tags: ['Marriage'],
      script: [
        'A man leaves, and then he holds fast. In that order.',
        'I kept one rope tied to the dock for nine years.',
        'It was my work, and I called it providing.',
        'Ask her which rope it is. She knows.',
      ],
    },
    {
      title: 'Listen to the End',
      description:
        'The last sentence is often the true one. A small discipline for men who fix things too fast.',
      tags: ['Marriage', 'Integrity'],
      script: [
        'I used to answer the first sentence.',
        'The true one was usually the last.',
        'So I learned to say, is there more?',
        'And then to ask it again.',
      ],
    },
    {
      title: 'Repair Before Dark',
      description:
        'Every couple quarrels. The strong ones mend quickly. Four plain words to say before the light goes out.',
      tags: ['Marriage', 'Courage'],
      script: [
        'You will tear the sail. Everyone does.',
        'Mend it before dark, while you can still see the hole.',
        'Can we start again? Those are the four words.',
        'Whoever is nearer to God tonight can say them first.',
      ],
    },
    {
      title: 'The Tuesday Table',
      description:
        'No candles needed. An hour a week with the phones in another room, and three questions to take turns with.',
      tags: ['Marriage', 'Rest'],
      script: [
        'On Tuesdays we put the phones in the bread bin.',
        'What was good, what was hard, and what do you need?',
        'We have had soup, mostly, and some tears.',
        'It is the cheapest hour of our week, and the richest.',
      ],
    },
    {
      title: 'When You Are Both Tired',
      description:
        'Small children, night shifts, an ill parent. How to be kind when there is nothing left to be kind with.',
      tags: ['Marriage', 'Fatherhood', 'Hard seasons'],
      script: [
        'There are years when you are two tired people in one boat.',
        'Lower the sail, and lower the standards.',
        'Say thank you for every small thing, out loud.',
        'You are not against each other. You are both against the sea.',
      ],
    },
  ],
};
