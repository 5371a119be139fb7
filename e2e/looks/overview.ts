import { LOOK_THEMES, LOOK_WIDTHS, pictureName } from './look';

/** Names of all pictures of some looks. */
export const pictureNames = (looks: readonly string[]) =>
  looks.flatMap((look) =>
    LOOK_WIDTHS.flatMap((width) => LOOK_THEMES.map((theme) => pictureName(look, width, theme))),
  );

const CSS = `body { margin: 2rem; font: 1rem/1.5 system-ui; background: #777; color: #fff }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem }
section { display: flex; flex-wrap: wrap; align-items: start; gap: 0.5rem }
body:has(#dark:checked) [src*='-light'], body:has(#light:checked) [src*='-dark'] { display: none }`;

/** A page, as HTML, that shows the approved pictures of some looks beside each other. */
export function formatOverview(looks: readonly string[]): string {
  const sections = looks.map(
    (look) =>
      `<h2 id="${look}">${look}</h2>\n<section>${LOOK_WIDTHS.flatMap((width) =>
        LOOK_THEMES.map(
          (theme) =>
            `\n<img loading="lazy" src="pictures/${pictureName(look, width, theme)}" alt="${look}, ${width} px, ${theme}" width="${width / 2}">`,
        ),
      ).join('')}\n</section>`,
  );
  const choices = ['both', ...LOOK_THEMES].map(
    (theme) =>
      `<label><input type="radio" name="theme" id="${theme}"${theme === 'both' ? ' checked' : ''}> ${theme}</label>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks</title>
<style>
${CSS}
</style>
<h1>Approved looks</h1>
<p>At ${LOOK_WIDTHS.join(', ')} px, in half size. Theme: ${choices.join(' ')}
${sections.join('\n')}
</html>
`;
}
