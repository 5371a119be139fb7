import type { SeriesWords } from './content-types.js';

/** Courage. */
export const DO_NOT_BE_AFRAID: SeriesWords = {
  id: 9,
  slug: 'do-not-be-afraid',
  name: 'Do Not Be Afraid',
  tagline: 'Courage for quiet men',
  description:
    'Courage is seldom loud. Micah Sung draws on nine years as an army chaplain and many nights on cold mountains to talk about fear, and about what a frightened man can still do.',
  isFeatured: true,
  speakerIds: [7],
  art: {
    palettes: ['stormSlate', 'winterAsh', 'blueHour', 'emberDusk'],
    terrains: ['mountains', 'mountains', 'sea'],
    figures: ['watcher', 'tent', 'walker', 'cabin', 'praising'],
    lightAt: { x: 0.4, y: 0.8 },
    figureAt: 0.6,
  },
  videos: [
    {
      title: 'Shaking Hands',
      description:
        'Brave men shake. Micah on the night his own hands would not hold a map, and what he did next.',
      tags: ['Courage'],
      script: [
        'My hands shook so much that I dropped the map.',
        'The sergeant picked it up and said, good, you understand.',
        'Courage is not steady hands.',
        'It is doing the next right thing with the hands you have.',
      ],
    },
    {
      title: 'Be Strong, He Said Three Times',
      description:
        'God told Joshua to be strong again and again. You only repeat that to a man who needs it.',
      tags: ['Courage', 'Prayer'],
      script: [
        'Three times God told Joshua to be strong.',
        'You only say it three times to a frightened man.',
        'He did not say, because you are able.',
        'He said, because I am with you. That is a different kind of strong.',
      ],
    },
    {
      title: 'The Phone Call You Are Avoiding',
      description: 'You already know which one it is. A short push, and a short prayer to make first.',
      tags: ['Courage', 'Integrity'],
      script: [
        'There is a call that you have been avoiding. You know which one.',
        'Fear grows in the waiting, and shrinks in the ringing.',
        'Pray for ten seconds. Lord, give me a truthful mouth and a gentle one.',
        'Now pause this, and call.',
      ],
    },
    {
      title: 'Stand in the Gap',
      description:
        'When a joke turns cruel, or a man is being talked down, somebody has to say something. How to do it calmly.',
      tags: ['Courage', 'Work'],
      script: [
        'The whole table laughed, and one man looked at his plate.',
        'It does not take a speech.',
        'Say, that is not right, and change the subject.',
        'He will remember it for years, and so will you.',
      ],
    },
    {
      title: 'Afraid for Your Children',
      description:
        'You cannot keep them from every storm. On holding them with an open hand, and teaching them to be brave by being seen to pray.',
      tags: ['Courage', 'Fatherhood', 'Prayer'],
      script: [
        'I can face most things, until it is one of mine.',
        'I cannot go with her everywhere, and I was never meant to.',
        'So I pray at the door, out loud, and she rolls her eyes.',
        'Last month I heard her pray the same words over her brother.',
      ],
    },
  ],
};
