import fs from 'node:fs';
import path from 'node:path';
import { formatReference } from '@steadfast/contract';
import { OriginEnvironment } from '../delivery/src/origin/origin-config';
import { StoreEnvironment } from '../delivery/src/site/open-store';
import { ServerEnvironment } from '@steadfast/server';

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

it.each([
  ['every server', ServerEnvironment],
  ['the origin', OriginEnvironment],
  ['a store', StoreEnvironment],
])(
  'docs/operate/variables.md lists the variables of %s as `npm run schema -w shared/contract` writes them',
  (_, of) => {
    const document = fs.readFileSync(path.join(__dirname, '../docs/operate/variables.md'), 'utf8');
    const list = inOneLine(`\n${formatReference(of)}\n`).trimEnd();
    // Nothing follows in the list.
    expect(inOneLine(document).split(list)[1]).not.toMatch(/^ - `/);
    expect(inOneLine(document)).toContain(list);
  },
);
