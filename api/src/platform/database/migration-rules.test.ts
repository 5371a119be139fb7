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

it('A migration that expands takes nothing away, and needs nothing that the release before does not write', async () => {
  const problems = await lintMigration(`-- expand
    alter table a rename to b;
    alter table a rename column b to c;
    alter table a drop column b;
    drop table a;
    drop view a;
    alter table a alter column b type bigint;
    alter table a alter column b set not null;
    alter table a add column b text not null;
    create index i on a (b);`);
  expect(problems).toEqual(
    expect.arrayContaining([
      ...['renaming-table', 'renaming-column', 'ban-drop-column', 'ban-drop-table', 'drops a view or type'],
      ...['changing-column-type', 'adding-not-nullable-field', 'adding-required-field'],
      'require-concurrent-index-creation',
    ]),
  );
});

it('A migration outside a transaction drops what a failed build of an index has left, and does nothing else', async () => {
  const create = 'create index concurrently if not exists i on a (b);';
  const lint = (sql: string) => lintMigration(`-- no transaction\n-- expand\n${sql}\n`);
  expect(await lint(`drop index concurrently if exists i;\n${create}`)).toEqual([]);
  expect(await lint(create)).toEqual(['does more outside a transaction than rebuild indexes']);
});

it('A migration may add what the release before can leave out, and take away with a reason', async () => {
  const expands =
    "-- expand\nalter table a add column b text not null default '';\ncreate table c (b text not null);\ncreate index i on c (b);";
  expect(await lintMigration(expands)).toEqual([]);
  const contracts = '-- contract: nothing has read b since 2026-12-01\nalter table a drop column b;';
  expect(await lintMigration(contracts)).toEqual([]);
});

it('A migration says of which kind it is', async () => {
  const change = 'alter table a add column c text;';
  const both = '-- expand\n-- contract: nothing has read b since 2026-12-01\n';
  for (const begin of ['', '-- contract: yes\n', both]) {
    const [problem] = await lintMigration(`${begin}${change}`);
    expect(problem).toBe('says neither "-- expand" nor "-- contract: WHY", or both');
  }
});
