import { findCtaIcon, findCtaTarget } from './cta-link';

const here = 'https://steadfast.example';

describe('A call to action', () => {
  it.each([
    ['/series/7', '/series/7'],
    ['series/7', '/series/7'],
    ['/video/1?type=series&source=7#top', '/video/1?type=series&source=7#top'],
    [`${here}/about`, `${here}/about`],
    ['https://give.example/now', 'https://give.example/now'],
    ['http://give.example/', 'http://give.example/'],
    ['//give.example/', 'https://give.example/'],
  ])('REQ-HOME-1 written as %p leads to %p', (link, target) => {
    expect(findCtaTarget(link)).toBe(target);
  });

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    `blob:${here}/1b9d`,
    'file:///etc/passwd',
    'https://',
    'mailto:a@b.example',
  ])('REQ-HOME-1 leads nowhere when it is %p', (link) => {
    expect(findCtaTarget(link)).toBeUndefined();
  });

  it.each([
    ['play', 'play'],
    ['arrow', 'arrow-right'],
    ['star', undefined],
    ['toString', undefined],
    [undefined, undefined],
  ])('REQ-HOME-1 with the shape %p has the sign %p', (shape, icon) => {
    expect(findCtaIcon(shape)).toBe(icon);
  });
});
