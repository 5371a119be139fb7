import type { SeriesWords } from './content-types.js';

/** Integrity and money. */
export const IN_PLAIN_SIGHT: SeriesWords = {
  id: 11,
  slug: 'in-plain-sight',
  name: 'In Plain Sight',
  tagline: 'The same man in every room',
  description:
    'Integrity is being one man instead of several. Isaac Tembo has read a thousand sets of accounts, and he talks about money, secrets, promises and the relief of having nothing to hide.',
  isFeatured: false,
  speakerIds: [5],
  art: {
    palettes: ['cityAmber', 'violetDusk', 'blueHour', 'harvest'],
    terrains: ['city', 'city', 'mountains'],
    figures: ['watcher', 'twoMen', 'walker', 'bareTree', 'couple'],
    lightAt: { x: 0.6, y: 0.86 },
    figureAt: 0.38,
  },
  videos: [
    {
      title: 'One Set of Books',
      description:
        'Some firms keep two sets of books, and so do some men. The cost of being two people, and the way back to one.',
      tags: ['Integrity', 'Work'],
      script: [
        'I once found two sets of books in the same drawer.',
        'The man cried when I put them on the table. I think he was relieved.',
        'It is tiring to be two people.',
        'Bring the second book to God today. He has already read it.',
      ],
    },
    {
      title: 'Let Your Yes Be Yes',
      description:
        'A promise is a small thing until it is broken. Isaac on saying less, and doing all of it.',
      tags: ['Integrity', 'Brotherhood'],
      script: [
        'Promise less this week.',
        'Do not say, I will call you, unless the phone is in your hand.',
        'A man of few promises can keep them all.',
        'Let your yes be yes, and people will stop asking twice.',
      ],
    },
    {
      title: 'Open Hands',
      description:
        'Money asks to be held tightly. A simple habit of giving that has loosened many fists, beginning with his own.',
      tags: ['Integrity', 'Prayer'],
      script: [
        'On payday I give first, before the rent, so that my hand learns the order.',
        'It was a small sum when I began, and it frightened me.',
        'You cannot receive anything with a fist.',
        'Every good thing that I own has passed through an open hand.',
      ],
    },
    {
      title: 'The Debt Conversation',
      description:
        'She does not know how much. How to tell your wife about the debt, and what to bring to the table.',
      tags: ['Marriage', 'Integrity', 'Courage'],
      script: [
        'Write down the whole number, and do not round it.',
        'Sit next to her, and not across from her.',
        'Say, I have hidden this, I am sorry, and here is all of it.',
        'The number can be paid down. The hiding is what costs the most.',
      ],
    },
    {
      title: 'When No One Is Looking',
      description:
        'Joseph was far from home, and nobody would have known. A word for men who travel and work alone.',
      tags: ['Integrity', 'Courage'],
      script: [
        'Joseph was far from home, and no one would have known.',
        'He said, how could I do this against God?',
        'He did not feel watched. He felt accompanied.',
        'You are not alone in that room, and that is good news.',
      ],
    },
  ],
};
