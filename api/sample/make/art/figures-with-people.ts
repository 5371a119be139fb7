import type { FigureKit } from './figure-kit.js';
import { glowAt, stamp, stampGroup } from './figure-kit.js';
import { ARMS_RAISED, CHILD, KNEELING_MAN, SITTING_MAN, STANDING_MAN, WALKING_MAN } from './people.js';

/** A traveller with pack, hat and staff. */
export function drawWalker(kit: FigureKit): void {
  const facing = kit.x < kit.scene.light.x ? 1 : -1;
  stamp(kit, WALKING_MAN, { facing });
  stampGroup(
    kit,
    `<path d="M${17 * facing},-84 L${25 * facing},2" stroke="${kit.colour}" stroke-width="2.2" stroke-linecap="round" fill="none"/>`,
  );
}

/** A man alone, looking out. */
export function drawWatcher(kit: FigureKit): void {
  stamp(kit, STANDING_MAN);
}

/** A man praying with raised arms. */
export function drawPraising(kit: FigureKit): void {
  stamp(kit, ARMS_RAISED);
}

/** A man on his knees. */
export function drawKneeling(kit: FigureKit): void {
  stamp(kit, KNEELING_MAN, { facing: kit.x < kit.scene.light.x ? 1 : -1 });
}

/** A father and a child, hand in hand. */
export function drawFatherAndChild(kit: FigureKit): void {
  stamp(kit, STANDING_MAN);
  stamp(kit, CHILD, { dx: 27 });
  stampGroup(
    kit,
    `<path d="M14.6,-47 L17.2,-33" stroke="${kit.colour}" stroke-width="4" stroke-linecap="round"/>`,
  );
}

/** Two men side by side, one a little shorter. */
export function drawTwoMen(kit: FigureKit): void {
  stamp(kit, STANDING_MAN, { dx: -22 });
  stamp(kit, STANDING_MAN, { dx: 22, scale: 0.93 });
}

/** A man and a woman standing close. */
export function drawCouple(kit: FigureKit): void {
  stamp(kit, STANDING_MAN, { dx: -12 });
  const woman =
    'M-4.4,-90 C-7,-88 -7.6,-80 -6.4,-75 C-10,-73.6 -12,-71 -12.6,-66 L-14,-48 C-14,-45.6 -11.4,-45.4 -11,-47.6 L-9.6,-58 L-8,-48 L-13.6,-14 L-7,-13 L-6,1 L-1.6,1 L-0.6,-13 L0.6,-13 L1.6,1 L6,1 L7,-13 L13.6,-14 L8,-48 L9.6,-58 L11,-47.6 C11.4,-45.4 14,-45.6 14,-48 L12.6,-66 C12,-71 10,-73.6 6.4,-75 C7.6,-80 7,-88 4.4,-90 C2,-91.6 -2,-91.6 -4.4,-90 Z';
  stamp(kit, woman, { dx: 13 });
}

/** Men around a fire at night, with sparks going up. */
export function drawCampfire(kit: FigureKit): void {
  const { random } = kit.scene;
  glowAt(kit, '#ff8a2b', 0, -20, 210, 0.62);
  stampGroup(kit, `<ellipse cx="0" cy="4" rx="120" ry="15" fill="#ff9a3d" opacity="0.16"/>`);
  const log = (x: number): string =>
    `<rect x="${x - 22}" y="-16" width="44" height="17" rx="8" fill="${kit.colour}"/>`;
  stampGroup(kit, log(-68) + log(70));
  stamp(kit, SITTING_MAN, { dx: -68, facing: 1 });
  stamp(kit, SITTING_MAN, { dx: 70, facing: -1, scale: 0.96 });
  stampGroup(
    kit,
    '<path d="M-17,2 C-24,-14 -12,-22 -14,-36 C-5,-30 -6,-42 0,-54 C3,-40 13,-34 11,-24 C17,-26 17,-34 17,-34 C24,-18 22,-6 16,2 Z" fill="#f0641e" opacity="0.9"/>' +
      '<path d="M-11,2 C-15,-10 -7,-16 -7,-25 C-2,-21 -1,-30 2,-37 C4,-26 11,-20 8,-12 C12,-12 12,-6 10,2 Z" fill="#ffac42"/>' +
      '<path d="M-6,2 C-8,-6 -3,-9 -2,-16 C2,-11 6,-7 5,2 Z" fill="#fff0b8"/>' +
      `<path d="M-22,4 L20,-5 M22,4 L-20,-5" stroke="${kit.colour}" stroke-width="6" stroke-linecap="round"/>`,
  );
  sparks(kit, 34, () => ({ x: random.between(-26, 26), y: -40 - random.next() ** 1.4 * 120 }));
}

/** Small hot points of light. */
export function sparks(kit: FigureKit, count: number, place: () => { x: number; y: number }): void {
  const { random } = kit.scene;
  const points = Array.from({ length: count }, () => {
    const { x, y } = place();
    const size = random.between(0.35, 1.2);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill="${random.pick(['#ffd48a', '#ffb04d', '#ff7a2a'])}" opacity="${random.between(0.35, 1).toFixed(2)}"/>`;
  });
  stampGroup(kit, points.join(''));
}
