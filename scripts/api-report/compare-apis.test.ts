import { compareApis, hashShapes } from './compare-apis';

const compare = (before: string, after: string) =>
  compareApis({ './ui': before }, { './ui': after }).map(({ kind, name }) => `${kind} ${name}`);

const props = (members: string) =>
  `export declare function EmptyState(props: EmptyStateProps): JSX.Element; export interface EmptyStateProps { ${members} }`;

describe('Of an API,', () => {
  it('added and removed names are found, and a renamed one is both', () => {
    expect(compare('export declare const a: 1;', 'export declare const b: 1;')).toEqual([
      'removed a',
      'added b',
    ]);
    expect(compareApis({}, { './new': 'export declare const a: 1;' })).toEqual([
      { entry: './new', name: 'a', kind: 'added' },
    ]);
    expect(compareApis({ './old': 'export declare const a: 1;' }, {})).toEqual([
      { entry: './old', name: 'a', kind: 'removed' },
    ]);
  });

  it('a name that comes from another entry now is still there', () => {
    expect(compare("export { a } from '.';", "export { a } from '.'; export { b } from '.';")).toEqual([
      'added b',
    ]);
    expect(compare("export { a } from '.';", "export { other as a } from '.';")).toEqual(['changed a']);
  });

  it('what is not exported counts only for those who refer to it', () => {
    expect(compare('interface A { a: 1 }', 'interface B { a: 1 }')).toEqual([]);
    expect(compare('interface A { a: 1 }', 'interface A { a: 2 }')).toEqual(['changed A']);
  });

  it.each([
    ['is renamed', 'title: string', 'heading: string', 'changed'],
    ['is removed', 'title: string; size?: number', 'title: string', 'changed'],
    ['is added and required', 'title: string', 'title: string; size: number', 'changed'],
    ['is added and optional', 'title: string', 'title: string; size?: number', 'extended'],
    ['is required now', 'size?: number', 'size: number', 'changed'],
    ['is optional now', 'size: number', 'size?: number', 'extended'],
    ['has a wider type', 'size?: number', 'size?: number | string', 'extended'],
    ['has a narrower type', "size: 'a' | 'b'", "size: 'a'", 'changed'],
    ['gets one more argument', 'onEnd: () => void', 'onEnd: (at: number) => void', 'extended'],
    ['has to return something', 'onEnd: () => void', 'onEnd: () => boolean', 'changed'],
  ])('a component is %4$s when a prop %s', (_, before, after, kind) => {
    expect(compare(props(before), props(after))).toEqual([`${kind} EmptyStateProps`]);
  });

  it.each([
    ['one more parameter', 'f(a: 1): void', 'f(a: 1, b: 2): void', 'changed'],
    ['one more optional parameter', 'f(a: 1): void', 'f(a: 1, b?: 2): void', 'extended'],
    ['one parameter less', 'f(a: 1, b?: 2): void', 'f(a: 1): void', 'changed'],
    ['a wider parameter', 'f(a: 1): void', 'f(a: 1 | number[]): void', 'extended'],
    ['more in what it returns', 'f(): { a: 1 }', 'f(): { a: 1; b: 2 }', 'extended'],
    ['less in what it returns', 'f(): { a: 1; b: 2 }', 'f(): { a: 1 }', 'changed'],
    ['another kind of result', 'f(): Profile', 'f(): Profile | null', 'changed'],
  ])('a function with %s', (_, before, after, kind) => {
    expect(compare(`export declare function ${before};`, `export declare function ${after};`)).toEqual([
      `${kind} f`,
    ]);
  });

  it.each([
    ['one more slot', "a: { id: 1 }; 'b': { id: 1 }", 'extended'],
    ['no slot', '', 'changed'],
    ['one more required property in a slot', 'a: { id: 1; title: string }', 'changed'],
    ['one more optional property in a slot', 'a: { id: 1; title?: string }', 'extended'],
  ])('SlotProps with %s', (_, members, kind) => {
    const slots = (text: string) => `export interface SlotProps { ${text} }`;
    expect(compare(slots('a: { id: 1 }'), slots(members))).toEqual([`${kind} SlotProps`]);
  });

  it('a second slot is an addition, although its name is reported in another way', () => {
    const report = (members: string, names: string) =>
      `export interface SlotProps { ${members} } export declare const first: SlotName; type SlotName = ${names};`;
    expect(
      compare(report('a: object', 'keyof SlotProps'), report('a: object; b: object', "'a' | 'b'")),
    ).toEqual(['extended SlotName', 'extended SlotProps']);
    expect(compare(report('a: object', 'keyof SlotProps'), report('b: 1; c: 1', "'b' | 'c'"))).toContain(
      'changed SlotProps',
    );
    expect(compare('type A = keyof B;', 'type A = "a" | number;')).toEqual(['changed A']);
  });

  it('a schema may get one more property, and lose none', () => {
    const schema = (fields: string) =>
      `export declare const Video: TObject<{ list: TArray<TObject<{ ${fields} }>> }>;`;
    expect(compare(schema('id: TInteger'), schema('id: TInteger; name: TString'))).toEqual([
      'extended Video',
    ]);
    expect(compare(schema('id: TInteger; name: TString'), schema('id: TInteger'))).toEqual(['changed Video']);
    expect(compare(schema('id: TInteger'), schema('id: TString'))).toEqual(['changed Video']);
  });
});

describe('The hash of a shape', () => {
  const shape = (api: Record<string, string>) => hashShapes(api, ['./ui'])['./ui']?.Card;
  const contract = 'export interface Video { id: number } export interface Other { id: number }';
  const ui =
    "import type { Video } from './contract'; export declare function Card(props: CardProps): JSX.Element; interface CardProps { video: Video; id: string }";

  it('changes with all that a declaration refers to, in other entries too, and with nothing else', () => {
    const same = shape({ './contract': contract, './ui': ui });
    expect(same).toMatch(/^[\da-f]{8}$/);
    expect(shape({ './contract': contract.replace('Video { id', 'Video { name'), './ui': ui })).not.toBe(
      same,
    );
    expect(shape({ './contract': contract, './ui': ui.replace('id: string', 'name: string') })).not.toBe(
      same,
    );
    expect(shape({ './contract': contract.replace('Other { id', 'Other { name'), './ui': ui })).toBe(same);
    expect(shape({ './contract': contract, './ui': `${ui} export declare const more: 1;` })).toBe(same);
  });
});
