import fs from 'node:fs';
import path from 'node:path';

const tokens = fs.readFileSync(path.join(__dirname, 'styles/tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The colour of a token in a theme, as it stands in tokens.css. */
function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`tokens.css has no --color-${name}`);
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  return (theme === 'light' ? pair?.[1] : pair?.[2]) ?? value;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, ground: string, theme: Theme): number {
  const [less = NaN, more = NaN] = [front, ground]
    .map((name) => luminance(colour(name, theme)))
    .sort((one, other) => one - other);
  return (more + 0.05) / (less + 0.05);
}

const grounds = ['ground', 'surface', 'raised'];
const onGrounds = (front: string) => grounds.map((ground) => [front, ground] as const);
const words = [
  ...['text', 'muted', 'accent-text', 'done', 'danger'].flatMap(onGrounds),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['text', 'accent-soft'],
  ['accent-text', 'accent-soft'],
  ['done', 'done-soft'],
  ['danger', 'danger-soft'],
] as const;
const shapes = [...['focus', 'control-line', 'accent'].flatMap(onGrounds), ['focus', 'accent-soft']] as const;
/** Lines, shadows and dimmed grounds that tell nothing, and what lies half-transparent on pictures of any colour. */
const measuredOnNothing = /^(line|shadow|backdrop|on-picture|picture-(badge|scrim|done|progress))$/;

it('are all measured below, but for decoration', () => {
  const all = [...tokens.matchAll(/--color-([\w-]+):/g)].map(([, name = '']) => name);
  const measured = new Set<string>([...words, ...shapes].flat());
  expect(all.filter((name) => !measured.has(name) && !measuredOnNothing.test(name))).toEqual([]);
});

describe.each(themes)('tokens of the %s theme', (theme) => {
  it.each(words)('let words of %s be read on %s: at least 4.5:1', (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('let %s be seen on %s: at least 3:1', (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
