import { compareReports } from './compare-reports';

const report = (code: string) => `## API\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`;
const compare = (before: string, after: string) => compareReports(report(before), report(after));
const props = (...members: string[]) =>
  ['// @public', 'export interface CardProps {', ...members.map((one) => `    ${one}`), '}'].join('\n');

describe('The comparison of two API reports', () => {
  it('finds nothing where the declarations are the same', () => {
    expect(compare('export const a: number;', '// @public\nexport const a: number;')).toBeUndefined();
  });

  it('calls it minor when a declaration or an optional member is only added', () => {
    expect(compare('export const a: 1;', 'export const a: 1;\n\nexport const b: 1;')).toEqual({
      bump: 'minor',
      names: ['b'],
    });
    expect(compare('export const a: 1;', `export const a: 1;\n\n${props('title: string;')}`)?.bump).toBe(
      'minor',
    );
    expect(compare(props('title: string;'), props('size?: number;', 'title: string;'))).toEqual({
      bump: 'minor',
      names: ['CardProps'],
    });
  });

  it('calls it major when a prop is renamed, and names the declaration', () => {
    expect(compare(props('title: string;'), props('heading: string;'))).toEqual({
      bump: 'major',
      names: ['CardProps'],
    });
  });

  it('calls it major when a declaration is removed, or no longer exported', () => {
    const [one, two] = ['export const a: 1;', 'export const b: 1;'];
    expect(compare(`${one}\n\n${two}`, one)).toEqual({ bump: 'major', names: ['b'] });
    expect(compare(two, 'const b: 1;')).toEqual({ bump: 'major', names: ['b'] });
    expect(compare('const b: 1;', two)).toEqual({ bump: 'minor', names: ['b'] });
  });

  it('calls it major when callers have to pass one more prop, and minor when a result has one more member', () => {
    expect(compare(props('title: string;'), props('size: number;', 'title: string;'))?.bump).toBe('major');
    const result = (members: string) => `export interface Video {\n    ${members}\n}`;
    expect(compare(result('id: number;'), result('id: number;\n    name: string;'))?.bump).toBe('minor');
  });

  it('calls one more slot minor', () => {
    const slots = (...members: string[]) => props(...members).replace('CardProps', 'SlotProps');
    expect(compare(slots('rows: object;'), slots('rows: object;', 'tabs: object;'))?.bump).toBe('minor');
  });

  it('does not count the comma that a name gets when another follows', () => {
    const namespace = (...names: string[]) =>
      `declare namespace menu {\n    export {\n        ${names.join(',\n        ')}\n    }\n}`;
    expect(compare(namespace('Menu'), namespace('Menu', 'MenuItem'))).toEqual({
      bump: 'minor',
      names: ['menu'],
    });
  });
});
