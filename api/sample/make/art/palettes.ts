/** The colours of one time of day and weather. */
export interface Palette {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string, string];
  /** Sun or moon, and what it touches. */
  glow: string;
  /** The most distant land. */
  far: string;
  /** The land at the viewer's feet: nearly black. */
  near: string;
  /** What lies between the ridges. */
  mist: string;
  /** How much of the sky shows stars, 0 to 1. */
  stars: number;
}

/** Every palette, dark at the top and warm where the light is, to sit well on a near-black site. */
export const PALETTES = {
  emberDusk: {
    sky: ['#120c12', '#38191e', '#8c3a22', '#eb8b3f'],
    glow: '#ffc27a',
    far: '#87402c',
    near: '#0b0706',
    mist: '#d9793c',
    stars: 0.25,
  },
  goldenDawn: {
    sky: ['#2b2433', '#694450', '#c27a50', '#f6cd8c'],
    glow: '#fff0c4',
    far: '#b0755a',
    near: '#130c0a',
    mist: '#f0bf85',
    stars: 0,
  },
  blueHour: {
    sky: ['#060a13', '#12233b', '#3a5871', '#d9a777'],
    glow: '#ffd9a0',
    far: '#48627a',
    near: '#05080d',
    mist: '#8fa3ad',
    stars: 0.5,
  },
  harvest: {
    sky: ['#2a1a12', '#74401c', '#c98330', '#f7d488'],
    glow: '#fff1be',
    far: '#a86a2f',
    near: '#120a05',
    mist: '#efb962',
    stars: 0,
  },
  violetDusk: {
    sky: ['#0c0916', '#281b3d', '#6d3b5c', '#e8946a'],
    glow: '#ffcf9e',
    far: '#6a4260',
    near: '#08060b',
    mist: '#c27a78',
    stars: 0.6,
  },
  pineMist: {
    sky: ['#101a1a', '#2a3d3a', '#64796d', '#d3c9a0'],
    glow: '#fdf2cb',
    far: '#7d8f82',
    near: '#070c0a',
    mist: '#c3c8ae',
    stars: 0,
  },
  seaDawn: {
    sky: ['#141a26', '#3b4558', '#a0776a', '#f3bd83'],
    glow: '#ffe9be',
    far: '#77757e',
    near: '#090b10',
    mist: '#d9ab8a',
    stars: 0.1,
  },
  desertRose: {
    sky: ['#1e111c', '#5b2b3a', '#b75c4b', '#f5b177'],
    glow: '#ffe2b0',
    far: '#b3644d',
    near: '#130809',
    mist: '#eb9f72',
    stars: 0.15,
  },
  stormSlate: {
    sky: ['#0b0e13', '#232c36', '#4d5a64', '#c9a67c'],
    glow: '#ffdfa6',
    far: '#566470',
    near: '#06080a',
    mist: '#8f9799',
    stars: 0,
  },
  nightRiver: {
    sky: ['#03070c', '#0a1b29', '#1c4352', '#7ea693'],
    glow: '#eaf4e6',
    far: '#2f5a66',
    near: '#03070a',
    mist: '#6d9796',
    stars: 0.9,
  },
  cityAmber: {
    sky: ['#0b0a12', '#241c2c', '#6b3f3d', '#e39350'],
    glow: '#ffc680',
    far: '#5d4148',
    near: '#070608',
    mist: '#c97d52',
    stars: 0.15,
  },
  winterAsh: {
    sky: ['#171a21', '#3d4652', '#8a8f92', '#ecd2ac'],
    glow: '#fff2d8',
    far: '#8b9299',
    near: '#0b0c0f',
    mist: '#d6cbb8',
    stars: 0,
  },
  forge: {
    sky: ['#080505', '#1d0c09', '#541d0e', '#d8601f'],
    glow: '#ffb257',
    far: '#5b2212',
    near: '#060303',
    mist: '#b9491a',
    stars: 0.35,
  },
  moonSteel: {
    sky: ['#04070d', '#0d1929', '#23405a', '#6b8a9d'],
    glow: '#e8f0f2',
    far: '#33526b',
    near: '#03060a',
    mist: '#6f8da0',
    stars: 1,
  },
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type PaletteName = keyof typeof PALETTES;
