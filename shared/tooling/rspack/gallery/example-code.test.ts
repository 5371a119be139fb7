import { addExampleCode } from './example-code.js';

/** The code that each example of a page gets. */
function codesOf(page: string): string[] {
  return [...addExampleCode(page).matchAll(/<Example code=\{("(?:[^"\\]|\\.)*")\}/g)].map(
    ([, code = '']) => JSON.parse(code) as string,
  );
}

describe('The code of an example', () => {
  it('is what stands between its tags, without the indentation', () => {
    const page = `
export const pages = [{
  Examples: () => (
    <>
      <Example title="Sizes">
        <Tag size="small">
          Joy
        </Tag>
      </Example>
      <Example title="One line">Joy</Example>
    </>
  ),
}];`;
    expect(codesOf(page)).toEqual(['<Tag size="small">\n  Joy\n</Tag>', 'Joy']);
    expect(addExampleCode(page)).toContain('title="One line">Joy</Example>');
  });

  it('begins with what it uses of its module, and with what that uses, in the order of the module', () => {
    const page = `
import { Tag } from '../../ui';
const unused = 1;
const sizes = ['small', 'large'] as const;
type Size = (typeof sizes)[number];
/** One tag. */
function Sized({ size }: { size: Size }) {
  return <Tag size={size}>Joy</Tag>;
}
export const pages = [{ Examples: () => <Example title="Sizes">{sizes.map((size) => <Sized key={size} size={size} />)}</Example> }];`;
    expect(codesOf(page)).toEqual([
      `const sizes = ['small', 'large'] as const;

type Size = (typeof sizes)[number];

/** One tag. */
function Sized({ size }: { size: Size }) {
  return <Tag size={size}>Joy</Tag>;
}

{sizes.map((size) => <Sized key={size} size={size} />)}`,
    ]);
  });

  it('begins with what it uses of the function around it, but not with that function', () => {
    const page = `
const [view] = ['module'];
function Examples() {
  const view = useRef(null);
  const { top, rest: [first] } = useTop();
  return <Example title="Scroll"><ScrollView ref={view} top={first} /></Example>;
}
export const pages = [{ Examples }];`;
    expect(codesOf(page)).toEqual([
      `const view = useRef(null);

const { top, rest: [first] } = useTop();

<ScrollView ref={view} top={first} />`,
    ]);
  });

  it('does not take the name of a member or of an attribute for a declaration', () => {
    const page = `
const title = 1;
const key = 2;
export const pages = [{ Examples: () => <Example title="A"><Tag title={video.title} to={{ key: 3 }} /></Example> }];`;
    expect(codesOf(page)).toEqual(['<Tag title={video.title} to={{ key: 3 }} />']);
  });

  it('is passed on as it is, with quotes, braces and characters of all scripts', () => {
    const children = `{\`\${"a"}\`} {'}'} שלום \\n`;
    expect(codesOf(`<Example title="A">${children}</Example>`)).toEqual([children]);
  });

  it('is not added to other elements, or to an example without children', () => {
    const page = '<Examples title="A">B</Examples>;\n<Example title="A" />;';
    expect(addExampleCode(page)).toBe(page);
  });
});
