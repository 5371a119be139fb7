import { VISUAL_THEMES, VISUAL_WIDTHS, pictureName } from './visual-state';

/** Names of all pictures of some states. */
export const pictureNames = (states: readonly string[]) =>
  states.flatMap((state) =>
    VISUAL_WIDTHS.flatMap((width) => VISUAL_THEMES.map((theme) => pictureName(state, width, theme))),
  );

const CSS = `body { margin: 2rem; font: 1rem/1.5 system-ui; background: #777; color: #fff }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem }
section { display: flex; flex-wrap: wrap; align-items: start; gap: 0.5rem }
body:has(#dark:checked) [src*='-light'], body:has(#light:checked) [src*='-dark'] { display: none }`;

/** A page, as HTML, that shows the approved pictures of some states beside each other. */
export function formatOverview(states: readonly string[]): string {
  const sections = states.map(
    (state) =>
      `<h2 id="${state}">${state}</h2>\n<section>${VISUAL_WIDTHS.flatMap((width) =>
        VISUAL_THEMES.map(
          (theme) =>
            `\n<img loading="lazy" src="pictures/${pictureName(state, width, theme)}" alt="${state}, ${width} px, ${theme}" width="${width / 2}">`,
        ),
      ).join('')}\n</section>`,
  );
  const choices = ['both', ...VISUAL_THEMES].map(
    (theme) =>
      `<label><input type="radio" name="theme" id="${theme}"${theme === 'both' ? ' checked' : ''}> ${theme}</label>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Visual states</title>
<style>
${CSS}
</style>
<h1>Approved pictures</h1>
<p>At ${VISUAL_WIDTHS.join(', ')} px, in half size. Theme: ${choices.join(' ')}
${sections.join('\n')}
</html>
`;
}
