/** The words of the big catalogue, the commonest first in each list: what is written with them reads like the sample. */

const list = (words: string) => words.trim().split(/\s+/);

/** Small words that hold sentences together. */
export const GLUE = list(`
  the and of a to in on for with that is what when it you not from by your as are his how about who we at this he they
  one before after without where than so but more into be has their our no out an all or why up over them only over
`);

/** What talks and series are about. */
export const NOUNS = list(`
  faith father courage work prayer grace hope man home son church fire road water strength word heart patience truth
  forgiveness marriage silence morning brother friend anger character money discipline bread shepherd iron valley hand
  mountain river voice name night promise storm table garden anchor harvest hammer house door light shadow temptation
  loneliness failure humility mercy wisdom kingdom burden wound doubt fear joy peace rest sabbath song lament psalm
  proverb letter gospel parable covenant exile wilderness desert temple altar bridge workshop forge tool field seed
  vineyard root branch fruit winter summer autumn spring daughter wife mother neighbour stranger widow orphan king
  servant soldier carpenter fisherman farmer teacher pastor elder captain sailor runner builder potter clay lamp oil
  salt leaven feast fasting baptism cross crown throne tomb stone path gate wall tower city village café fjord crèche
  façade naïveté résumé jalapeño smörgåsbord Straße hotel letterbox kitchen bench fence pasture orchard engine garage
  ladder rope knot compass map lantern journal diary habit calling vocation sacrifice obedience trust loyalty honesty
  integrity generosity gratitude contentment endurance perseverance confession repentance reconciliation redemption
  resurrection discipleship mentoring leadership stewardship fellowship friendship brotherhood fatherhood adolescence
`);

/** What they do. */
export const VERBS = list(`
  hold walk work pray wait build keep carry learn forgive listen speak stand follow lead serve trust rest return repair
  plant harvest strike endure watch guard teach remember forget begin finish stumble rise bend break mend gather
  scatter climb descend answer ask promise confess comfort encourage warn sharpen polish measure weigh choose refuse
  accept welcome share give receive bear bless wrestle surrender persevere rebuild restore renew sow reap knock open
`);

/** How they are. */
export const QUALITIES = list(`
  quiet honest patient steady hidden early hard good ordinary broken gentle strong faithful humble unseen narrow long
  deep plain bold lonely tired young old silent daily weekly small great unfinished stubborn tender sober cheerful
  grateful restless anxious bitter sweet holy common sacred secret public private costly free willing reluctant brave
`);

export const FIRST_NAMES = list(`
  Amos Caleb Daniel Samuel Thomas Peter Luke Josiah Elias Micah Ruth Naomi José Zoë Søren Jürgen Çelik İlker Łukasz
  André Noël Åsa Björn Māra Nguyễn Siân Renée Benoît Mats Henk Oskar Tomás Iñigo Florian Émile Gareth Owen Silas Jonah
`);
const NAME_HEADS = list(`
  Whit Black Ash Thorn Brad Hart Lind Ber Wal Stan Mer Dal Hol Gar Fal Ken Mor Ros Sand Tal Ul Ver Wend Yar Zim Bran
  Cal Dun Elm Fen Grim Hav Ing Jor Kirk Lang Marsh Nor Oak Pem
`);
const NAME_TAILS = list(`
  lock wood field ton ley ham berg strom gård mann sen son dale brook ford stead man well croft worth shaw gate smith
  hurst beck sted lund holm vik mark ström bauer meier ski wicz ová escu
`);
export const LAST_NAMES = NAME_HEADS.flatMap((head) => NAME_TAILS.map((tail) => `${head}${tail}`));

/** Rarer words, made of the commoner ones: a catalogue has thousands that occur a few times only. */
export const RARE_WORDS = [
  ...VERBS.flatMap((verb) => list(`${verb}ing ${verb}er ${verb}ers re${verb} un${verb}ed over${verb}`)),
  ...QUALITIES.flatMap((quality) => list(`${quality}ness ${quality}ly un${quality}`)),
  ...NOUNS.flatMap((noun) => list(`${noun}s ${noun}less ${noun}like`)),
];

export const TAG_NAMES: [name: string, category: string][] = [
  ['Courage', 'Character'],
  ['Fatherhood', 'Family'],
  ['Prayer', 'Spiritual life'],
  ['Work', 'Life'],
  ['Marriage', 'Family'],
  ['Forgiveness', 'Character'],
  ['Money', 'Life'],
  ['Anger', 'Character'],
  ['Brotherhood', 'Community'],
  ['Grief', 'Life'],
  ['Old Testament', 'Bible'],
  ['New Testament', 'Bible'],
  ['Sons', 'Family'],
  ['Patience', 'Character'],
  ['Café talks', 'Community'],
  ['Rest', 'Spiritual life'],
  ['Leadership', 'Community'],
  ['Psalms', 'Bible'],
  ['Temptation', 'Spiritual life'],
  ['Beginners', 'Start here'],
];

/** Numbers that look random and are the same for the same seed, so that two runs measure the same thing. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  /** The first of a list is picked most often, the second half as often …: as words occur in a language. */
  pickByRank<T>(list: readonly T[]): T;
}

/** Mulberry32. @param seed any whole number */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new Error('Nothing to pick from: the list is empty');
    return found;
  };
  return {
    next,
    below,
    pick: (list) => at(list, below(list.length)),
    // The inverse of a harmonic sum, near enough to Zipf's law.
    pickByRank: (list) => at(list, Math.floor((list.length + 1) ** next()) - 1),
  };
}
