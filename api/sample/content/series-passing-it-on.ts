import type { SeriesWords } from './content-types.js';

/** Mentoring. */
export const PASSING_IT_ON: SeriesWords = {
  id: 12,
  slug: 'passing-it-on',
  name: 'Passing It On',
  tagline: 'Older men, younger men, breakfast',
  description:
    'Samuel Abbott has met a younger man for breakfast every week for fourteen years. Here is what he has learned about mentoring, most of it by getting it wrong.',
  isFeatured: false,
  speakerIds: [8],
  art: {
    palettes: ['winterAsh', 'goldenDawn', 'harvest', 'pineMist'],
    terrains: ['farmland', 'forest', 'mountains'],
    figures: ['oak', 'twoMen', 'fatherAndChild', 'walker', 'campfire'],
    lightAt: { x: 0.4, y: 0.76 },
    figureAt: 0.62,
  },
  videos: [
    {
      title: 'Order the Eggs',
      description:
        'You do not need a curriculum. You need a table, an hour and a reason to come back. How Samuel began.',
      tags: ['Brotherhood'],
      script: [
        'I asked him to breakfast, and I did not have a plan.',
        'We ordered eggs, and I asked him about his work.',
        'At the end I said, same time next week?',
        'That was the whole method, and it has lasted fourteen years.',
      ],
    },
    {
      title: 'Ask, Do Not Tell',
      description:
        'Older men have answers, and younger men have questions. They are rarely the same ones. On the art of not lecturing.',
      tags: ['Brotherhood', 'Work'],
      script: [
        'I taught history, so I love the sound of my own voice.',
        'Young men do not need it.',
        'Ask him what he thinks he should do.',
        'Nine times in ten he knows, and he only wanted a witness.',
      ],
    },
    {
      title: 'Tell Him Your Worst Year',
      description:
        'He will not learn much from your successes. Samuel on the year he would rather forget, and why he tells it first.',
      tags: ['Brotherhood', 'Hard seasons', 'Courage'],
      script: [
        'In my fortieth year I walked out on my family for three weeks.',
        'I tell every young man that, early on.',
        'Their shoulders come down, and then they tell me the truth.',
        'God wastes nothing, not even that year.',
      ],
    },
    {
      title: 'Sons Who Are Not Yours',
      description: 'Paul called Timothy his true child. For men without sons, or with room for one more.',
      tags: ['Fatherhood', 'Brotherhood'],
      script: [
        'I have two daughters, and forty-one sons.',
        'None of them share my name, and some of them share my recipes.',
        'A boy on your street has nobody to show him how to tie a tie.',
        'Ask his mother, and then knock.',
      ],
    },
    {
      title: 'Finishing Well',
      description: 'What do you want to hand over, and to whom? A closing word for men in the last third.',
      tags: ['Fatherhood', 'Prayer', 'Work'],
      script: [
        'I am seventy-four, and I have fewer breakfasts left than I have had.',
        'So each week I hand over one thing. A story, a tool, a prayer.',
        'Plant the oak, though you will not sit beneath it.',
        'Someone planted the one that I am leaning on.',
      ],
    },
  ],
};
