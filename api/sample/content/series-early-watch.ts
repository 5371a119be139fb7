import type { SeriesWords } from './content-types.js';

/** Prayer before the house wakes; two of the videos are long, guided prayers. */
export const EARLY_WATCH: SeriesWords = {
  id: 3,
  slug: 'early-watch',
  name: 'The Early Watch',
  tagline: 'Prayer before the house wakes',
  description:
    'Caleb Reyes learned to pray in a van with cold coffee and ten minutes to spare. Short helps for men who want to begin the day with God, and two longer prayers to pray along with.',
  isFeatured: true,
  speakerIds: [3],
  art: {
    palettes: ['blueHour', 'moonSteel', 'seaDawn'],
    terrains: ['sea', 'mountains', 'sea'],
    figures: ['lighthouse', 'kneeling', 'fishingBoat', 'watcher', 'praising', 'cabin'],
    lightAt: { x: 0.34, y: 0.9 },
    figureAt: 0.7,
  },
  videos: [
    {
      title: 'First Words',
      description:
        'What you say in the first minute leans on the whole day. A one-line prayer to keep by the bed.',
      tags: ['Prayer'],
      script: [
        'Before the phone, before the news, say one line.',
        'Lord, I am yours, and this day is yours.',
        'You do not have to feel anything.',
        'You are only turning the boat to face the right way.',
      ],
    },
    {
      title: 'A Chair and a Psalm',
      description:
        'Pick one chair. Read one psalm. Caleb on the smallest habit that has held him for eleven years.',
      tags: ['Prayer', 'Rest'],
      script: [
        'I have one chair, and it is not a good one.',
        'I sit in it, and I read one psalm out loud, slowly.',
        'When a line catches on something, I stop and talk to God about that.',
        'Eleven years, one chair, and I am not the same man.',
      ],
    },
    {
      title: 'Praying the Our Father Slowly',
      description:
        'A guided prayer of a little over two minutes. One line, then quiet. Find somewhere to sit and let the silence do its work.',
      tags: ['Prayer', 'Rest'],
      pauseSeconds: 15.5,
      chapters: [
        { fromSentence: 0, title: 'Our Father' },
        { fromSentence: 2, title: 'Your kingdom' },
        { fromSentence: 3, title: 'Bread and forgiveness' },
        { fromSentence: 5, title: 'The steep path' },
        { fromSentence: 7, title: 'Amen' },
      ],
      script: [
        'Our Father in heaven. Sit still, and let the first word be enough.',
        'Hallowed be your name. Give back the honour you have been carrying.',
        'Your kingdom come. Name the one place where you want your own way.',
        'Give us this day our daily bread. Ask for today, and only for today.',
        'Forgive us, as we forgive. Let one name come to mind, and open your hand.',
        'Lead us not into temptation. Tell him where the path is steep.',
        'Yours is the kingdom, and the power, and the glory. Stay a little longer.',
        'Amen. Go gently into the day.',
      ],
    },
    {
      title: 'When You Have Nothing to Say',
      description:
        'Dry mornings are not failed mornings. On turning up with empty hands and borrowing the words of others.',
      tags: ['Prayer', 'Hard seasons'],
      script: [
        'Some mornings there is nothing there.',
        'Borrow. The psalms are full of other men who had nothing.',
        'Read one as if you meant it, and let it mean it for you.',
        'The watchman does not make the dawn. He only stays at the wall.',
      ],
    },
    {
      title: 'Names on a Card',
      description: 'Five names, one card, one week. A plain way to pray for other men and to let them know.',
      tags: ['Prayer', 'Brotherhood'],
      script: [
        'Write five names on a card, and put it behind your phone.',
        'Pray for one man each day, by name, for one thing.',
        'On Friday, send one of them a message.',
        'I prayed for you on Tuesday. That is the whole message.',
      ],
    },
    {
      title: 'A Watch in the Night',
      description:
        'A longer prayer for the hours when you cannot sleep. Breathe, hand things over, and leave the lamp to God.',
      tags: ['Prayer', 'Hard seasons', 'Rest'],
      pauseSeconds: 16.5,
      chapters: [
        { fromSentence: 0, title: 'Awake' },
        { fromSentence: 2, title: 'The worry, once' },
        { fromSentence: 4, title: 'Names in the dark' },
        { fromSentence: 6, title: 'Peace' },
      ],
      script: [
        'It is late, and you are awake. You do not have to solve anything now.',
        'Breathe in slowly. The one who keeps you does not sleep.',
        'Say the worry out loud, once, in a whisper, and stop there.',
        'Now open your hand on the blanket, and leave it open.',
        'Think of each person under your roof, and say their name to God.',
        'Remember one good thing from today, however small.',
        'In peace I will lie down and sleep, for you alone make me dwell in safety.',
        'The lamp is his to keep. Good night.',
      ],
    },
  ],
};
