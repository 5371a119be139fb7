import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createProgram, readParts } from './read-parts.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parts-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Stands for React, whose own types would take seconds. */
const ELEMENT = `
  declare module 'elements' {
    export interface ButtonAttributes { disabled?: boolean | undefined; onClick?: () => void }
    export type Omitted<T, K> = { [Key in Exclude<keyof T, K>]: T[Key] };
    export function memo<Props>(component: (props: Props) => string): { (props: Props): string; compare: null };
  }`;

/** Reads the components of the modules of a design system; its entry exports those of `index.ts`. */
function read(files: Record<string, string>) {
  const all: Record<string, string> = {
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "moduleResolution": "bundler", "module": "esnext" } }',
    'node_modules/elements/index.d.ts': ELEMENT.replace(/declare module 'elements' \{(.*)\}/s, '$1'),
    'ui/index.ts': '',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const ui = path.join(folder, 'ui');
  const modules = Object.keys(all).filter((file) => file.startsWith('ui/'));
  const program = createProgram(
    modules.map((file) => path.join(folder, file)),
    path.join(folder, 'tsconfig.json'),
  );
  const listKeys = (file: string) => path.relative(ui, file).split(path.sep).slice(0, 1);
  return readParts(program, [{ folder: ui, listKeys }], { '@site/ui': path.join(ui, 'index.ts') });
}

it('describes the props of a component: types, defaults, comments, what it inherits', () => {
  const { Button } = read({
    'ui/index.ts': "export { Button, type ButtonProps } from './Button/Button';",
    'ui/Button/look.ts': `
      export type Size = 'small' | 'large';
      export interface Look {
        /** How
         * large. */
        size?: Size | undefined;
      }`,
    'ui/Button/Button.ts': `
      import type { ButtonAttributes, Omitted } from 'elements';
      import type { Look } from './look';
      type Name = keyof { one: 1; two: 2 };
      type Many = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
      export interface ButtonProps extends Look, Omitted<ButtonAttributes, 'style'> {
        isBusy?: boolean;
        name: Name;
        many?: Many | null;
        title: string | undefined;
        onPress?: ((at: {
          // Where
          x: number }) => void) | undefined;
        measure(text: string): number;
      }
      /** A button. */
      export function Button({ isBusy = false, size: shown = 'small', ...rest }: ButtonProps) { return shown + isBusy + rest; }
      export const LOOKS = ['a'];
      export function useLook(): void {}
      function Inner() { return ''; }
      export class Store { props = Inner; }`,
  });
  expect(Button).toEqual([
    {
      name: 'Button',
      about: 'A button.',
      from: '@site/ui',
      props: [
        { name: 'name', type: 'Name', isRequired: true, about: '' },
        { name: 'title', type: 'string | undefined', isRequired: true, about: '' },
        { name: 'measure', type: '(text: string) => number', isRequired: true, about: '' },
        { name: 'isBusy', type: 'boolean', isRequired: false, default: 'false', about: '' },
        { name: 'many', type: 'Many | null', isRequired: false, about: '' },
        { name: 'onPress', type: '((at: { x: number; }) => void)', isRequired: false, about: '' },
        {
          name: 'size',
          type: "'small' | 'large'",
          isRequired: false,
          default: "'small'",
          about: 'How large.',
        },
      ],
      inherited: ["Omitted<ButtonAttributes, 'style'>"],
    },
  ]);
});

it('describes components that are constants, wrapped, without props, or with props of a type alias', () => {
  const { Parts } = read({
    'ui/Parts/Parts.ts': `
      import { memo, type ButtonAttributes } from 'elements';
      export const Arrow = ({ size = 1 }: { size?: number }) => String(size);
      export const Wrapped = memo(function Wrapped(props: { label?: string }) {
        const { label = 'None' } = props;
        return label;
      });
      export type MixedProps = { own: string } & ButtonAttributes;
      export function Mixed(props: MixedProps) { return props.own; }
      export function Without() { return ''; }`,
  });
  expect(
    Parts?.map(({ name, props, inherited }) => [
      name,
      props.map((prop) => [prop.name, prop.default]),
      inherited,
    ]),
  ).toEqual([
    ['Arrow', [['size', '1']], []],
    ['Mixed', [['own', undefined]], ['ButtonAttributes']],
    ['Without', [], []],
    ['Wrapped', [['label', "'None'"]], []],
  ]);
});

it('lists only what can be imported, if anything can; tests and pages of the gallery do not count', () => {
  const parts = read({
    'ui/index.ts': "export { Modal as Dialog } from './Modal/Modal';",
    'ui/Modal/Modal.ts': 'export function Modal() { return ""; }',
    'ui/Modal/Frame.ts': 'export function Frame() { return ""; }',
    'ui/Toast/Toast.ts': 'export function Toast() { return ""; }',
    'ui/Toast/Toast.test.ts': 'export function Fake() { return ""; }',
    'ui/Toast/toast.gallery.ts': 'export function Page() { return ""; }',
  });
  const namesOf = (key: string) => parts[key]?.map(({ name, from }) => [name, from]);
  expect(namesOf('Modal')).toEqual([['Modal', '@site/ui']]);
  expect(namesOf('Toast')).toEqual([['Toast', undefined]]);
});

it('reads a changed module again', () => {
  const readProps = (text: string) => read({ 'ui/Tag/Tag.ts': text }).Tag?.[0]?.props.map(({ name }) => name);
  expect(readProps('export function Tag(props: { one: string }) { return props.one; }')).toEqual(['one']);
  expect(readProps('export function Tag(props: { two: string }) { return props.two; }')).toEqual(['two']);
});
