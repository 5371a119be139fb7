import type { SeriesWords } from './content-types.js';

/** Temptation. */
export const FORTY_DAYS: SeriesWords = {
  id: 8,
  slug: 'forty-days',
  name: 'Forty Days',
  tagline: 'Meeting temptation awake',
  description:
    'Before Jesus did anything in public he was hungry and alone in a desert. Micah Sung and Isaac Tembo on desire, habit and secrecy, and on the man who has already walked this ground.',
  isFeatured: false,
  speakerIds: [7, 5],
  art: {
    palettes: ['desertRose', 'emberDusk', 'goldenDawn', 'moonSteel'],
    terrains: ['desert', 'desert', 'mountains'],
    figures: ['walker', 'kneeling', 'bareTree', 'watcher', 'tent'],
    lightAt: { x: 0.6, y: 0.82 },
    figureAt: 0.35,
  },
  videos: [
    {
      title: 'Hungry and Alone',
      description:
        'Temptation is patient. It waits until you are tired, and nobody is near. Learn your own hours.',
      tags: ['Integrity', 'Courage'],
      script: [
        'The tempter came when he was hungry and alone.',
        'He is not original, so learn his hours.',
        'Mine is eleven at night, in a hotel, after a good day.',
        'I phone home at ten.',
      ],
    },
    {
      title: 'It Is Written',
      description:
        'Jesus answered with words he had learned as a boy. Three verses worth carrying in your pocket.',
      tags: ['Prayer', 'Courage'],
      script: [
        'He did not argue. He answered with a line that he knew by heart.',
        'You cannot look it up in the moment. You must be carrying it.',
        'Learn one verse this month, while you shave.',
        'Water is packed before the desert.',
      ],
    },
    {
      title: 'The Locked Screen',
      description:
        'A plain talk about pornography, without shame and without excuses. One phone call, one filter, one friend.',
      tags: ['Integrity', 'Brotherhood'],
      script: [
        'I will say it plainly, because secrecy is what feeds it.',
        'Tell one man this week, with your voice, and not in a message.',
        'Give him the password, and the right to ask.',
        'There is no condemnation in Christ, and there is a way out.',
      ],
    },
    {
      title: 'Bread From Stones',
      description:
        'Most temptation offers a good thing by a short road. Isaac on patience, debt and things bought at midnight.',
      tags: ['Integrity', 'Work'],
      script: [
        'Bread is good. It was the short road to it that was wrong.',
        'In my trade the short road is called credit.',
        'Wait one night before you buy it.',
        'You will often find that you were not hungry for that.',
      ],
    },
    {
      title: 'After the Fall',
      description:
        'You did it again. What to do in the next hour matters more than you think. Peter shows the way back.',
      tags: ['Courage', 'Hard seasons'],
      script: [
        'You fell. The next hour matters more than the last one.',
        'Do not hide among the trees.',
        'Peter wept, and then he came back to the shore.',
        'There was a fire lit already, and breakfast, and a question. Do you love me?',
      ],
    },
  ],
};
