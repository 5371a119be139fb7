import type { SeriesWords } from './content-types.js';

/** Rest; the fourth video is long. */
export const STILL_WATER: SeriesWords = {
  id: 10,
  slug: 'still-water',
  name: 'Still Water',
  tagline: 'Learning to rest',
  description:
    'God rested, and he was not tired. Tomas Lindqvist and Samuel Abbott on sleep, Sundays, fishing and silence, and on stopping before something makes you stop.',
  isFeatured: false,
  speakerIds: [4, 8],
  art: {
    palettes: ['nightRiver', 'pineMist', 'seaDawn', 'moonSteel'],
    terrains: ['river', 'forest', 'sea'],
    figures: ['cabin', 'rowingBoat', 'oak', 'fishingBoat', 'watcher'],
    lightAt: { x: 0.38, y: 0.42 },
    figureAt: 0.74,
  },
  videos: [
    {
      title: 'One Day in Seven',
      description: 'Not a rule to keep, but a gift to unwrap. A beginner\u2019s guide to keeping a day.',
      tags: ['Rest'],
      script: [
        'Begin with half a day, if a whole one frightens you.',
        'Do nothing that you could be paid for.',
        'Eat slowly, walk somewhere, and go to church with your people.',
        'The world will turn without you. That is the lesson.',
      ],
    },
    {
      title: 'Asleep in the Boat',
      description: 'The storm was real, and so was the pillow. Why going to bed can be an act of faith.',
      tags: ['Rest', 'Courage'],
      script: [
        'There was a storm, and there was a pillow, and he used it.',
        'I have fished in weather like that. You do not sleep by being brave.',
        'You sleep because someone else has the watch.',
        'Go to bed, friend. You are not the one who holds the sea.',
      ],
    },
    {
      title: 'The Unhurried Man',
      description:
        'Samuel gave up being in a hurry at sixty and wishes he had done it at thirty. Three things he stopped.',
      tags: ['Rest', 'Fatherhood'],
      script: [
        'I stopped running up the stairs, and nothing was late.',
        'I stopped looking at my watch while a boy was speaking.',
        'I stopped saying that I was busy, as if it were a medal.',
        'Jesus was interrupted all day long, and he was never in a hurry.',
      ],
    },
    {
      title: 'Be Still',
      description:
        'A guided rest of a little over two minutes. One verse, with a word taken away each time, until only the quiet is left.',
      tags: ['Rest', 'Prayer'],
      pauseSeconds: 16.5,
      chapters: [
        { fromSentence: 0, title: 'Sit down' },
        { fromSentence: 1, title: 'Be still, and know' },
        { fromSentence: 5, title: 'Be' },
        { fromSentence: 7, title: 'Stand up' },
      ],
      script: [
        'Find somewhere to sit, and put both feet on the floor.',
        'Be still, and know that I am God. Hear it as if it were said to you.',
        'Be still, and know that I am. He is here, before you have done a thing.',
        'Be still, and know. You do not have to understand. You are known.',
        'Be still. Let your jaw loosen, and your hands.',
        'Be. That is all you were asked for.',
        'Now listen to the quiet for a while. It is not empty.',
        'When you are ready, stand up slowly, and go in peace.',
      ],
    },
    {
      title: 'A Line in the Water',
      description:
        'Fishing taught Tomas more about prayer than any book. On waiting for what you cannot make happen.',
      tags: ['Rest', 'Prayer', 'Brotherhood'],
      script: [
        'You cannot make a fish come. You can only be there.',
        'Most of prayer is like that.',
        'Take another man along, and say very little.',
        'If nothing bites, you have still been on the water.',
      ],
    },
  ],
};
