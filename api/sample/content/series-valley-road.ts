import type { SeriesWords } from './content-types.js';

/** Grief, taken slowly; the last video is long. */
export const VALLEY_ROAD: SeriesWords = {
  id: 7,
  slug: 'valley-road',
  name: 'The Valley Road',
  tagline: 'For men who are grieving',
  description:
    'Tomas Lindqvist has sat with the dying for twenty years and has buried a son. He does not offer answers. He offers company for the road, and a psalm that knows the way.',
  isFeatured: false,
  speakerIds: [4],
  art: {
    palettes: ['pineMist', 'winterAsh', 'moonSteel', 'stormSlate'],
    terrains: ['mountains', 'forest', 'river'],
    figures: ['walker', 'bareTree', 'lonePine', 'watcher', 'walker'],
    lightAt: { x: 0.66, y: 0.6 },
    figureAt: 0.4,
  },
  videos: [
    {
      title: 'Do Not Hurry',
      description: 'Grief keeps its own calendar. Permission to go slowly, from a man who has gone slowly.',
      tags: ['Hard seasons'],
      script: [
        'They will tell you when you should be better. Do not listen.',
        'The psalm says that I walk through the valley. It does not say that I run.',
        'Eat something. Sleep when you can.',
        'That is enough walking for today.',
      ],
    },
    {
      title: 'Jesus Wept',
      description:
        'He knew what he was about to do, and he wept anyway. On tears, and on men who were told not to have any.',
      tags: ['Hard seasons', 'Courage'],
      script: [
        'He was about to raise his friend, and still he wept.',
        'So tears are not a lack of faith.',
        'My father told me that men do not cry, and he was mistaken.',
        'The strongest man who ever lived stood at a grave and wept.',
      ],
    },
    {
      title: 'The Empty Chair',
      description:
        'The first birthdays and holidays are the hardest. A few gentle ways to keep a place for the one who is missing.',
      tags: ['Hard seasons', 'Fatherhood'],
      script: [
        'The first Christmas, we set his place and could not speak.',
        'The second, we each told one story about him.',
        'Say the name. People are afraid to, so you must begin.',
        'A name that is spoken is a candle, and it does not need to be large.',
      ],
    },
    {
      title: 'Angry at God',
      description:
        'A third of the psalms are complaints. What Tomas shouted from his boat, and why he thinks he was heard.',
      tags: ['Hard seasons', 'Prayer'],
      script: [
        'I took the boat out past the point, and I shouted at God.',
        'I said things that I will not repeat to you.',
        'Then I found most of them in the psalms.',
        'He would rather have your anger than your silence.',
      ],
    },
    {
      title: 'Walking the Twenty-Third',
      description:
        'A long, quiet walk through one psalm, with room between the lines. Bring your loss with you. You will not be asked to put it down.',
      tags: ['Hard seasons', 'Prayer', 'Rest'],
      pauseSeconds: 17,
      chapters: [
        { fromSentence: 0, title: 'The shepherd' },
        { fromSentence: 2, title: 'Still waters' },
        { fromSentence: 4, title: 'The valley' },
        { fromSentence: 6, title: 'Goodness and mercy' },
      ],
      script: [
        'The Lord is my shepherd. Walk with me a little, as slowly as you need.',
        'I shall not want. Tell him what you do want. He is not offended.',
        'He leads me beside still waters. Let your shoulders come down.',
        'He restores my soul. Not all at once. A little, and then a little.',
        'Even though I walk through the valley. Say where you are, out loud.',
        'You are with me. Here the psalm stops speaking about him, and speaks to him.',
        'Goodness and mercy shall follow me. Look behind you, for a moment.',
        'And I will dwell in the house of the Lord. So will all whom he keeps.',
      ],
    },
  ],
};
