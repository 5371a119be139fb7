import type { SeriesWords } from './content-types.js';

/** Friendship between men. */
export const AROUND_THE_FIRE: SeriesWords = {
  id: 5,
  slug: 'around-the-fire',
  name: 'Around the Fire',
  tagline: 'No man walks well alone',
  description:
    'Good friendships between men rarely begin with a talk about friendship. They begin with a fire, a job, or a long walk. Micah Sung and Daniel Okafor on finding brothers and keeping them.',
  isFeatured: true,
  speakerIds: [7, 2],
  art: {
    palettes: ['violetDusk', 'moonSteel', 'emberDusk', 'blueHour'],
    terrains: ['forest', 'mountains', 'river'],
    figures: ['campfire', 'twoMen', 'tent', 'campfire', 'walker'],
    lightAt: { x: 0.72, y: 0.82 },
    figureAt: 0.46,
  },
  videos: [
    {
      title: 'Side by Side',
      description:
        'Men often talk best when their hands are busy. An easy way to begin with someone you hardly know.',
      tags: ['Brotherhood'],
      script: [
        'Do not invite him to talk. Invite him to help you move the shed.',
        'Talk comes when the hands are busy.',
        'Feed him afterwards, and do not hurry him home.',
        'Most brotherhoods began with something heavy.',
      ],
    },
    {
      title: 'The Second Question',
      description: 'How are you is a greeting. The second question is where friendship starts.',
      tags: ['Brotherhood', 'Courage'],
      script: [
        'How are you. Fine. That is only the door.',
        'Ask the second question, and then wait.',
        'What has been heavy this week?',
        'Count to ten before you fill the silence. He is deciding whether you meant it.',
      ],
    },
    {
      title: 'A Rope of Three',
      description:
        'Two can be broken. Micah borrows a picture from mountain rescue to explain why three is a good number of friends to tell the truth to.',
      tags: ['Brotherhood', 'Courage'],
      script: [
        'On a glacier we rope up in threes.',
        'If one goes through, two can hold him.',
        'Choose two men, and tell them where your ice is thin.',
        'A cord of three strands is not quickly broken.',
      ],
    },
    {
      title: 'Faithful Wounds',
      description:
        'A friend who only agrees with you is not yet a friend. How to say a hard thing well, and how to hear one.',
      tags: ['Brotherhood', 'Integrity'],
      script: [
        'A friend told me that I was cruel when I was tired.',
        'He said it quietly, on a walk, with no one else near.',
        'It hurt for a week, and it helped my children for ten years.',
        'If you must say a hard thing, carry half of it yourself.',
      ],
    },
    {
      title: 'When He Stops Answering',
      description:
        'Some men go quiet because they are busy, and some because they are sinking. What to do on the third unanswered message.',
      tags: ['Brotherhood', 'Hard seasons'],
      script: [
        'If he has not answered three times, go to his door.',
        'Bring food, and do not ask for an explanation.',
        'Sit down. Say, I am not going anywhere.',
        'The friends of the sick man took off the roof. You can ring a bell.',
      ],
    },
  ],
};
