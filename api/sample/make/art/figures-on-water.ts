import type { FigureKit } from './figure-kit.js';
import { glowAt, stampGroup } from './figure-kit.js';

/** A rowing boat with one man in it, and its reflection. */
export function drawRowingBoat(kit: FigureKit): void {
  const boat =
    'M-92,-20 C-70,-8 60,-8 96,-25 C92,-6 74,6 54,8 L-52,8 C-74,6 -88,-6 -92,-20 Z M-8,-66 C-14,-65 -16,-59 -14,-54 C-22,-52 -26,-44 -26,-34 L-26,-12 L14,-12 C12,-18 8,-21 2,-22 L4,-33 L24,-26 L26,-30 L6,-42 C4,-48 1,-52 -3,-54 C0,-58 -1,-66 -8,-66 Z';
  const oar = 'M14,-30 L78,6';
  reflected(
    kit,
    `<path d="${boat}" fill="${kit.colour}"/><path d="${oar}" stroke="${kit.colour}" stroke-width="3" stroke-linecap="round"/>`,
  );
}

/** A small sailing boat with its sail filled. */
export function drawSailingBoat(kit: FigureKit): void {
  const { palette, light } = kit.scene;
  const sail = kit.drawing.linear(
    [
      { at: 0, colour: palette.far },
      { at: 1, colour: palette.near },
    ],
    { x: light.x > kit.x ? -1 : 1, y: 0.4 },
  );
  const hull = `<path d="M-92,-18 C-60,-6 60,-6 106,-26 C98,-2 80,10 62,12 L-56,12 C-76,10 -88,-2 -92,-18 Z" fill="${kit.colour}"/>`;
  const mast = `<path d="M4,-12 L4,-214" stroke="${kit.colour}" stroke-width="4"/>`;
  const sails = `<path d="M-2,-204 C-44,-150 -66,-80 -74,-32 C-48,-26 -22,-26 -2,-30 Z" fill="${sail}"/><path d="M10,-196 C40,-140 66,-70 98,-32 C66,-28 34,-28 10,-32 Z" fill="${sail}" opacity="0.9"/>`;
  const helmsman = `<path d="M-58,-12 L-56,-34 C-56,-40 -52,-42 -50,-42 C-53,-46 -52,-52 -47,-52 C-42,-52 -41,-46 -44,-42 C-40,-41 -37,-38 -37,-32 L-36,-12 Z" fill="${kit.colour}"/>`;
  reflected(kit, hull + mast + sails + helmsman);
}

/** A lantern-lit fishing boat at rest. */
export function drawFishingBoat(kit: FigureKit): void {
  glowAt(kit, '#ffbd62', 34, -76, 90, 0.6);
  reflected(
    kit,
    `<path d="M-118,-34 C-80,-12 60,-12 112,-22 L104,10 L-84,10 C-104,4 -114,-14 -118,-34 Z M14,-20 L16,-62 L66,-62 L70,-20 Z M38,-62 L38,-150 L41,-150 L41,-62 Z M-62,-20 L-60,-104 L-57,-104 L-56,-20 Z" fill="${kit.colour}"/>` +
      `<path d="M40,-148 L-58,-104 L-116,-34 M40,-148 L110,-22" stroke="${kit.colour}" stroke-width="1.4" fill="none"/>` +
      '<rect x="22" y="-55" width="16" height="14" fill="#ffc873"/><rect x="45" y="-55" width="14" height="14" fill="#ffb152"/>',
  );
}

/** Draws a thing on the water and, under it, its paler image stretched by the swell. */
function reflected(kit: FigureKit, svg: string): void {
  stampGroup(
    kit,
    `<g transform="translate(0 16) scale(1 -0.55)" opacity="0.34" filter="${kit.drawing.blur(2.2)}">${svg}</g>`,
  );
  stampGroup(kit, `<ellipse cx="0" cy="10" rx="120" ry="5" fill="${kit.colour}" opacity="0.4"/>${svg}`);
}
