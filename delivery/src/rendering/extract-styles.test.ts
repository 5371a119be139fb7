import { extractStyles } from './extract-styles';

describe('The style attributes of rendered markup', () => {
  it('become rules, one for the same declarations', () => {
    expect(
      extractStyles('<b style="width:1rem">A</b><i style="width:2rem">B</i><u style="width:1rem">C</u>'),
    ).toEqual({
      html: '<b data-style="0">A</b><i data-style="1">B</i><u data-style="0">C</u>',
      css: '[data-style="0"]{width:1rem}\n[data-style="1"]{width:2rem}',
    });
  });

  it('keep what they mean, with the quotes of an address', () => {
    const { css } = extractStyles(
      '<b style="background-image:url(&quot;data:image/webp;base64,AA&amp;B&quot;)"></b>',
    );
    expect(css).toBe('[data-style="0"]{background-image:url("data:image/webp;base64,AA&B")}');
  });

  it.each([
    ['end their rule', 'color:red}body{display:none'],
    ['end the element', '--x:&lt;/style&gt;&lt;script&gt;'],
  ])('are left out if they could %s', (_, declarations) => {
    expect(extractStyles(`<b style="${declarations}">A</b>`)).toEqual({ html: '<b>A</b>', css: '' });
  });

  it('are not confused with text that looks like one', () => {
    const html = '<b>She said style=&quot;red&quot; and  style=</b>';
    expect(extractStyles(html)).toEqual({ html, css: '' });
  });
});
