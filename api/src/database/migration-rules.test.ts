/** Processes of the release before still run while a database is migrated (docs/operate.md). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../config/folders';
import { listMigrations } from './migrate';

/** The last one that is older than the rule. */
const BEFORE_THE_RULE = '0017';
const CONTRACT_STEP = /^-- contract: .{20,}$/m;
const BREAKS = [
  /\brename\b/i,
  /\bdrop\s+(table|column|view|type)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+column\s(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/i,
];

/** Whether the release before would fail on what the migration leaves. */
function isBreaking(migration: string): boolean {
  const sql = migration.replaceAll(/--.*$/gm, '');
  return !CONTRACT_STEP.test(migration) && BREAKS.some((pattern) => pattern.test(sql));
}

it('Migrations only add, or say which release no longer uses what they take away', async () => {
  const names = (await listMigrations(MIGRATIONS_FOLDER)).filter((name) => name > `${BEFORE_THE_RULE}~`);
  const texts = names.map((name) => readFile(join(MIGRATIONS_FOLDER, name), 'utf8'));
  const breaking = (await Promise.all(texts)).flatMap((text, n) => (isBreaking(text) ? [names[n]] : []));
  expect(breaking).toEqual([]);
});

it.each([
  'alter table a rename to b;',
  'ALTER TABLE a\n  RENAME COLUMN b TO c;',
  'alter table a drop column b;',
  'drop table a;',
  'alter table a alter column b type bigint;',
  'alter table a alter column b set not null;',
  'alter table a add column b text not null;',
  '-- contract: yes\nalter table a drop column b;',
])('The release before breaks with %j', (sql) => {
  expect(isBreaking(sql)).toBe(true);
});

it.each([
  'alter table a add column b text;',
  "alter table a add column b text not null default '';",
  '-- rename later\ncreate table a (b text not null);',
  '-- contract: nothing has read b since 2026-12-01\nalter table a drop column b;',
])('The release before goes on with %j', (sql) => {
  expect(isBreaking(sql)).toBe(false);
});
