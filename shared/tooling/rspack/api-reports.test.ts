import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readDeclarations, readSharedShapes } from './api-reports.js';
import { PACKAGES } from './shared-packages.js';

const formatReport = (declarations: string[]) =>
  `## API\n\n\`\`\`ts\n\n${declarations.join('\n\n')}\n\n\`\`\`\n`;

describe('The declarations of a report', () => {
  const read = (...declarations: string[]) => readDeclarations(formatReport(declarations)).get('a');

  it('say what is exported, and come without comments, values of constants and names of destructured parameters', () => {
    expect(read('// @public\nexport interface a {\n    // (undocumented)\n    id: number;\n}')).toEqual({
      isExported: true,
      text: 'interface a {\n    id: number;\n}',
    });
    expect(read('const a = "GET /videos";')).toEqual({ isExported: false, text: 'const a: string;' });
    expect(read('export const a = 20;')?.text).toBe('const a: number;');
    expect(read('export function a({ title }: Props): void;')?.text).toBe('function a(props: Props): void;');
  });

  it('have one text for the overloads of a function', () => {
    expect(read('function a(): 1;', 'function a(of: 2): 2;')?.text).toBe(
      'function a(): 1;\nfunction a(of: 2): 2;',
    );
  });
});

describe('The shape of a name that the shell provides', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-shapes-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const name of PACKAGES) {
    fs.mkdirSync(path.join(folder, path.basename(name)));
    fs.writeFileSync(path.join(folder, path.basename(name), 'package.json'), JSON.stringify({ name }));
  }
  const readShapes = (contract: string[], ui: string[]) => {
    fs.writeFileSync(path.join(folder, 'contract/contract.api.md'), formatReport(contract));
    fs.writeFileSync(path.join(folder, 'ui/ui.api.md'), formatReport(ui));
    return readSharedShapes(folder)['@steadfast/ui'] ?? {};
  };
  const video = 'export interface Video {\n    id: number;\n}';
  const ui = [
    "import type { JSX } from 'react';\nimport { Video as Video_2 } from '@steadfast/contract';",
    'export function Card(props: CardProps): JSX.Element;',
    'interface CardProps {\n    Tag?: string;\n    video: Video_2;\n}',
    'export function Tag(): JSX.Element;',
    'export { Video_2 as Video }',
  ];
  const before = readShapes([video], ui);

  it('has eight digits, and changes with all that the declaration refers to, in other packages too', () => {
    expect(Object.keys(before).sort()).toEqual(['Card', 'Tag', 'Video']);
    expect(before.Card).toMatch(/^[\da-f]{8}$/);
    const changed = readShapes([video.replace('id', 'key')], ui);
    expect(changed).toEqual({ ...before, Card: changed.Card, Video: changed.Video });
    expect(changed.Card).not.toBe(before.Card);
    expect(changed.Video).not.toBe(before.Video);
  });

  it('does not change with other declarations, not even one that a member is named after', () => {
    const changed = readShapes(
      [video],
      ui.map((one) => one.replace('Tag()', 'Tag(of: 1)')),
    );
    expect(changed).toEqual({ ...before, Tag: changed.Tag });
    expect(changed.Tag).not.toBe(before.Tag);
  });

  it('is known of the other entries of a package, too', () => {
    fs.writeFileSync(
      path.join(folder, 'sdk/sdk.api.md'),
      formatReport([
        'function send(): void;',
        'interface Report_2 {\n    id: number;\n}',
        'declare namespace watch_progress {\n    export {\n        send,\n        Report_2 as Report\n    }\n}',
        'export { watch_progress }',
      ]),
    );
    const shapes = readSharedShapes(folder)['@steadfast/sdk/watch-progress'] ?? {};
    expect(Object.keys(shapes).sort()).toEqual(['Report', 'send']);
  });
});
