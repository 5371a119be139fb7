import { mix } from './colour.js';
import type { FigureKit } from './figure-kit.js';
import { glowAt, stamp, stampGroup } from './figure-kit.js';
import { sparks } from './figures-with-people.js';
import { STANDING_MAN } from './people.js';
import { broadTree, coniferPath } from './trees.js';

/** One great pine and a lesser one. */
export function drawLonePine(kit: FigureKit): void {
  const { random } = kit.scene;
  const tall = coniferPath(random, kit.x, kit.foot, kit.unit * 300);
  const small = coniferPath(random, kit.x + kit.unit * 74, kit.foot + kit.unit * 6, kit.unit * 150);
  kit.drawing.add(`<path d="${tall} ${small}" fill="${kit.colour}"/>`);
}

/** An old broad tree with a man beneath it. */
export function drawOak(kit: FigureKit): void {
  kit.drawing.add(broadTree(kit.scene.random, kit.x, kit.foot, kit.unit * 250, kit.colour, true));
  stamp(kit, STANDING_MAN, { dx: kit.x < 960 ? 92 : -92, scale: 0.72 });
}

/** A bare winter tree. */
export function drawBareTree(kit: FigureKit): void {
  kit.drawing.add(broadTree(kit.scene.random, kit.x, kit.foot, kit.unit * 240, kit.colour, false));
}

/** An anvil on its block, struck a moment ago. */
export function drawAnvil(kit: FigureKit): void {
  const { random } = kit.scene;
  glowAt(kit, '#ff7a24', 4, -112, 190, 0.6);
  stampGroup(
    kit,
    `<path d="M-34,4 L-29,-52 L31,-52 L36,4 Z" fill="${kit.colour}"/>` +
      `<path d="M-46,-108 L62,-108 L62,-95 C46,-93 30,-88 24,-78 C22,-72 24,-66 34,-60 L40,-52 L-40,-52 L-34,-60 C-22,-66 -20,-74 -24,-80 C-34,-86 -66,-88 -92,-103 C-78,-108 -62,-108 -46,-108 Z" fill="${kit.colour}"/>` +
      `<path d="M-92,-103 C-78,-108 -62,-108 -46,-108 L62,-108" fill="none" stroke="#ff9a3d" stroke-width="1.8" opacity="0.85"/>` +
      '<path d="M-14,-113 L52,-113 L52,-108.6 L-14,-108.6 Z" fill="#ffce7a"/><path d="M-14,-113 L20,-113 L20,-108.6 L-14,-108.6 Z" fill="#fff4d0"/>' +
      `<g transform="rotate(-38 10 -112)"><rect x="2" y="-152" width="34" height="22" rx="3" fill="${kit.colour}"/><rect x="34" y="-145" width="112" height="7" rx="3" fill="${kit.colour}"/></g>`,
  );
  const burst = (): { x: number; y: number } => {
    const angle = random.between(-Math.PI * 0.98, -0.02);
    const reach = 14 + random.next() ** 1.7 * 150;
    return {
      x: 4 + Math.cos(angle) * reach,
      y: -112 + Math.sin(angle) * reach * 0.72 + (reach * reach) / 700,
    };
  };
  sparks(kit, 110, burst);
}

/** A hand plough left standing in the furrow. */
export function drawPlough(kit: FigureKit): void {
  const line = (path: string, width: number): string =>
    `<path d="${path}" fill="none" stroke="${kit.colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  stampGroup(
    kit,
    line('M-92,-74 C-70,-66 -50,-48 -30,-22 L-4,0', 6) +
      line('M-100,-58 C-76,-54 -52,-38 -34,-16', 5) +
      line('M-52,-44 L84,-30', 7) +
      line('M-70,-62 L-78,-50', 4) +
      `<path d="M-34,-26 C-10,-26 20,-14 44,5 C16,8 -16,8 -38,0 Z" fill="${kit.colour}"/>` +
      line('M26,-36 L30,-2', 5) +
      `<circle cx="76" cy="-15" r="17" fill="none" stroke="${kit.colour}" stroke-width="5"/>` +
      line('M76,-32 L76,2 M59,-15 L93,-15', 3),
  );
}

/** A lighthouse on its rock, with the lamp lit and its beam on the haze. */
export function drawLighthouse(kit: FigureKit): void {
  const { drawing, scene } = kit;
  const beam = (side: 1 | -1): string => {
    const fill = drawing.linear(
      side === 1
        ? [
            { at: 0, colour: '#fff0c2', opacity: 0.55 },
            { at: 1, colour: '#fff0c2', opacity: 0 },
          ]
        : [
            { at: 0, colour: '#fff0c2', opacity: 0 },
            { at: 1, colour: '#fff0c2', opacity: 0.4 },
          ],
      { x: 1, y: 0 },
    );
    return `<path d="M0,-262 L${side * 430},-330 L${side * 430},-238 Z" fill="${fill}"/>`;
  };
  stampGroup(kit, beam(1) + beam(-1));
  const wall = drawing.linear(
    [
      { at: 0, colour: mix(kit.colour, scene.palette.far, 0.55) },
      { at: 0.55, colour: kit.colour },
      { at: 1, colour: kit.colour },
    ],
    { x: scene.light.x < kit.x ? 1 : -1, y: 0 },
  );
  stampGroup(
    kit,
    `<path d="M-130,30 C-110,-8 -70,-14 -40,-22 L36,-20 C70,-12 120,2 150,34 Z" fill="${kit.colour}"/>` +
      `<path d="M-27,-16 L-16,-246 L16,-246 L27,-16 Z" fill="${wall}"/>` +
      `<path d="M-24.6,-66 L24.6,-66 L23,-100 L-23,-100 Z M-21.4,-134 L21.4,-134 L19.8,-168 L-19.8,-168 Z M-18.4,-200 L18.4,-200 L17,-230 L-17,-230 Z" fill="${scene.palette.near}" opacity="0.55"/>` +
      `<path d="M-24,-246 L24,-246 L24,-252 L-24,-252 Z M-13,-276 L13,-276 L0,-294 Z M-1,-306 L1,-306 L1,-290 L-1,-290 Z" fill="${kit.colour}"/>` +
      '<rect x="-10.5" y="-275" width="21" height="23" fill="#fff0c2"/>' +
      `<path d="M-10.5,-275 L-10.5,-252 M-3.5,-275 L-3.5,-252 M3.5,-275 L3.5,-252 M10.5,-275 L10.5,-252" stroke="${kit.colour}" stroke-width="1.4"/>`,
  );
  glowAt(kit, '#ffe6a6', 0, -263, 90, 0.8);
}

/** A cabin with light in its windows and smoke from its chimney. */
export function drawCabin(kit: FigureKit): void {
  glowAt(kit, '#ffab4a', -6, -34, 130, 0.4);
  const smoke = kit.drawing.linear([
    { at: 0, colour: kit.scene.palette.mist, opacity: 0 },
    { at: 1, colour: kit.scene.palette.mist, opacity: 0.35 },
  ]);
  stampGroup(
    kit,
    `<path d="M42,-112 C30,-140 64,-160 48,-196 C40,-216 60,-236 84,-250 C64,-226 66,-214 68,-196 C74,-160 50,-140 54,-112 Z" fill="${smoke}" filter="${kit.drawing.blur(5)}"/>` +
      `<path d="M-76,4 L-76,-50 L-88,-46 L-4,-102 L36,-75 L36,-110 L56,-110 L56,-62 L82,-46 L70,-50 L70,4 Z" fill="${kit.colour}"/>` +
      '<rect x="-56" y="-42" width="24" height="22" fill="#ffbf66"/><rect x="24" y="-42" width="24" height="22" fill="#ffa94a"/><rect x="-14" y="-40" width="20" height="44" fill="#e98a33"/>' +
      `<path d="M-44,-42 L-44,-20 M-56,-31 L-32,-31 M36,-42 L36,-20 M24,-31 L48,-31" stroke="${kit.colour}" stroke-width="2.4"/>`,
  );
}

/** A tent lit from within. */
export function drawTent(kit: FigureKit): void {
  glowAt(kit, '#ffb458', 0, -26, 130, 0.45);
  const cloth = kit.drawing.linear([
    { at: 0, colour: '#b45a22' },
    { at: 0.6, colour: '#ffb75c' },
    { at: 1, colour: '#ffdf9e' },
  ]);
  stampGroup(
    kit,
    `<path d="M-74,2 L-4,-66 L74,2 Z" fill="${cloth}"/><path d="M-74,2 L-4,-66 L-30,2 Z" fill="${kit.colour}" opacity="0.72"/><path d="M14,2 L-4,-66 L36,2 Z" fill="#fff0c4" opacity="0.65"/>` +
      `<path d="M-96,4 L-4,-68 L96,4" fill="none" stroke="${kit.colour}" stroke-width="2.6"/>`,
  );
  stamp(kit, STANDING_MAN, { dx: 112, scale: 0.86 });
}
