/** Processes of the release before still run, and may start, while a database is migrated (docs/operate.md). */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../config/folders';
import { listMigrations } from './migrate';

/** The last one that is older than the rules. */
const BEFORE_THE_RULES = '0017';
/** A migration says which of both it is. */
const KINDS = /^-- (expand|contract: .{20,})$/gm;
/** Only a migration that contracts may break them. Squawk knows nothing of views and types. */
const BREAKING_RULES = [
  ...['renaming-column', 'renaming-table', 'ban-drop-column', 'ban-drop-table', 'changing-column-type'],
  ...['adding-not-nullable-field', 'adding-required-field', 'ban-drop-not-null'],
];
const BREAKING_DROP = /^\s*drop\s+(view|type)\b/im;
/** `migrate` limits how long it waits for locks, and an integer is enough for an id here. */
const OTHER_RULES = [
  ...['require-lock-timeout', 'require-statement-timeout', 'require-concurrent-index-deletion'],
  'prefer-bigint-over-int',
];
/** A failed build leaves an index that `if not exists` takes for a good one. */
const REBUILT_INDEX =
  /drop index concurrently if exists (\S+);\s+create (unique )?index concurrently if not exists \1\s[^;]+;/gi;

/** What is wrong with a migration, as lines. */
async function lintMigration(script: string): Promise<string[]> {
  const kinds = [...script.matchAll(KINDS)].map(([, kind = '']) => kind);
  const isOutside = script.startsWith('-- no transaction\n');
  const contracts = kinds.some((kind) => kind !== 'expand');
  const sql = script.replaceAll(/--.*$/gm, '');
  return [
    ...(kinds.length === 1 ? [] : ['says neither "-- expand" nor "-- contract: WHY", or both']),
    ...(contracts || !BREAKING_DROP.test(sql) ? [] : ['drops a view or type']),
    ...(isOutside && sql.replaceAll(REBUILT_INDEX, '').trim() !== ''
      ? ['does more outside a transaction than rebuild indexes']
      : []),
    ...(await runSquawk(script, [
      `--exclude=${[...OTHER_RULES, ...(contracts ? BREAKING_RULES : [])].join()}`,
      ...(isOutside ? [] : ['--assume-in-transaction']),
    ])),
  ];
}

/** @returns the names of the rules that it finds broken */
function runSquawk(script: string, args: string[]): Promise<string[]> {
  const program = require.resolve('squawk-cli/js/bin/squawk');
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program, '--reporter=json', ...args],
      (error, printed, errors) => {
        if (printed === '') return reject(error ?? new Error(errors));
        resolve((JSON.parse(printed) as { rule_name: string }[]).map((each) => each.rule_name));
      },
    );
    child.stdin?.end(script);
  });
}

it('Migrations keep the release before working, or say why they need not, and block nobody for long', async () => {
  const names = (await listMigrations(MIGRATIONS_FOLDER)).filter((name) => name > `${BEFORE_THE_RULES}~`);
  const problems: Record<string, string[]> = {};
  for (const name of names) {
    const found = await lintMigration(await readFile(join(MIGRATIONS_FOLDER, name), 'utf8'));
    if (found.length > 0) problems[name] = found;
  }
  expect(problems).toEqual({});
});

it.each([
  ['alter table a rename to b;', 'renaming-table'],
  ['ALTER TABLE a\n  RENAME COLUMN b TO c;', 'renaming-column'],
  ['alter table a drop column b;', 'ban-drop-column'],
  ['drop table a;', 'ban-drop-table'],
  ['drop view a;', 'drops a view or type'],
  ['alter table a alter column b type bigint;', 'changing-column-type'],
  ['alter table a alter column b set not null;', 'adding-not-nullable-field'],
  ['alter table a add column b text not null;', 'adding-required-field'],
  ['create index i on a (b);', 'require-concurrent-index-creation'],
])('A migration that expands must not %j', async (sql, problem) => {
  expect(await lintMigration(`-- expand\n${sql}`)).toContain(problem);
});

it('A migration outside a transaction drops what a failed build of an index has left, and does nothing else', async () => {
  const create = 'create index concurrently if not exists i on a (b);';
  const lint = (sql: string) => lintMigration(`-- no transaction\n-- expand\n${sql}\n`);
  expect(await lint(`drop index concurrently if exists i;\n${create}`)).toEqual([]);
  const problem = 'does more outside a transaction than rebuild indexes';
  expect(await lint(create)).toEqual([problem]);
  expect(await lint("alter table a add column if not exists b text default '';")).toContain(problem);
});

it.each([
  '-- expand\nalter table a add column b text;',
  "-- expand\nalter table a add column b text not null default '';",
  '-- expand\n-- rename later\ncreate table a (b text not null);\ncreate index i on a (b);',
  '-- contract: nothing has read b since 2026-12-01\nalter table a drop column b;',
])('A migration may be %j', async (script) => {
  expect(await lintMigration(script)).toEqual([]);
});

it.each(['', '-- contract: yes\n', '-- expand\n-- contract: nothing has read b since 2026-12-01\n'])(
  'A migration that begins with %j says neither of both kinds',
  async (begin) => {
    const [problem] = await lintMigration(`${begin}alter table a add column c text;`);
    expect(problem).toBe('says neither "-- expand" nor "-- contract: WHY", or both');
  },
);
