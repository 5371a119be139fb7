import { RENDERED_STYLE_ATTRIBUTE } from '@steadfast/contract';

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };

/**
 * Moves the style attributes of rendered markup into the rules of one style element, because the content policy allows style
 * elements by their hash, but no attributes. The browser moves them back before React takes the page over
 * (shared/host/src/first-view/rendered-page.ts).
 *
 * @param html as React renders it: it escapes each quote in a text or an attribute
 */
export function extractStyles(html: string): { html: string; css: string } {
  const rules = new Map<string, number>();
  const withoutStyles = html.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const declarations = escaped.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
    // It could end its rule or the element.
    if (/[{}<]/.test(declarations)) return '';
    const rule = rules.get(declarations) ?? rules.size;
    rules.set(declarations, rule);
    return ` ${RENDERED_STYLE_ATTRIBUTE}="${rule}"`;
  });
  const css = [...rules].map(
    ([declarations, rule]) => `[${RENDERED_STYLE_ATTRIBUTE}="${rule}"]{${declarations}}`,
  );
  return { html: withoutStyles, css: css.join('\n') };
}
