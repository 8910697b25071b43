import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * Migrations run while the version before them serves (docs/architecture.md, "Changing the schema"). What can be seen in
 * their text is held here; each rule names what to do instead.
 */

/** Written before anything was in service. */
const lastUnruled = 'Migration20261121153500';

interface Rule {
  says: string;
  /** Does not hold for the second half of a change: its migration is named contract_…. */
  isContraction?: true;
  breaks(statement: string, created: ReadonlySet<string>): boolean;
}

const rules: readonly Rule[] = [
  {
    says: 'The old version still reads it. Stop using it first; drop it in the release after, in a migration named contract_….',
    isContraction: true,
    breaks: (statement) => /\bdrop (?:table|column)\b|^drop /.test(statement),
  },
  {
    says: 'The old version knows the old name only. Add a new one, write both, move over, drop the old one later.',
    breaks: (statement) => /\brename\b/.test(statement),
  },
  {
    says: 'It writes the whole table anew under a lock. Add a column of the new type instead.',
    breaks: (statement) => /\balter column "\w+" (?:set data )?type\b/.test(statement),
  },
  {
    says: 'The old version inserts without it: give the column a default, or let it be null.',
    breaks: (statement) =>
      addedColumns(statement).some((column) => /\bnot null\b/.test(column) && !/\bdefault\b/.test(column)),
  },
  {
    says: 'It reads the whole table under a lock. Add a check (… is not null) not valid, validate it in a migration of its own, then set not null.',
    breaks: (statement) => /\bset not null\b/.test(statement),
  },
  {
    says: 'It keeps every writer out while it is built: extend IndexMigration, and call buildIndex.',
    breaks: (statement, created) =>
      /^create (?:unique )?index /.test(statement) && !created.has(tableIn(statement, /\bon "(\w+)"/)),
  },
  {
    says: 'It reads the whole table under a lock: add it as not valid and validate it in a migration of its own; for a unique one build the index concurrently first.',
    breaks: (statement, created) =>
      /\badd (?:constraint|check|foreign key|unique|primary key)\b/.test(statement) &&
      !/\bnot valid\b|\busing index\b/.test(statement) &&
      !created.has(tableIn(statement, /^alter table "(\w+)"/)),
  },
];

function addedColumns(statement: string): string[] {
  return statement.startsWith('alter table') ? statement.split(/\badd (?:column )?(?=")/).slice(1) : [];
}

function tableIn(statement: string, pattern: RegExp): string {
  return pattern.exec(statement)?.[1] ?? '';
}

/** Whether one migration both alters a table that is in use and fills rows. */
function altersAndFills(statements: readonly string[], created: ReadonlySet<string>): boolean {
  return (
    statements.some((sql) => sql.startsWith('alter table') && !created.has(tableIn(sql, /^alter table "(\w+)"/))) &&
    statements.some((sql) => /^(?:update|delete from|insert into|with) /.test(sql))
  );
}

/** What is wrong with the `up` of a migration. */
function faultsOf(name: string, source: string): string[] {
  const [up = ''] = source.split('override down(');
  const statements = [...up.matchAll(/addSql\(\s*(['"`])([\s\S]*?)\1\s*\)/g)].map(([, , sql = '']) =>
    sql.trim().toLowerCase(),
  );
  // In which nobody waits for anything yet.
  const created = new Set(statements.map((sql) => tableIn(sql, /^create table "(\w+)"/)).filter(Boolean));
  const isContraction = name.includes('_contract_');
  const inStatements = statements.flatMap((statement) =>
    rules
      .filter((rule) => !(isContraction && rule.isContraction) && rule.breaks(statement, created))
      .map(({ says }) => `${name}: ${statement} ${says}`),
  );
  if (!altersAndFills(statements, created)) return inStatements;
  return [
    ...inStatements,
    `${name}: What fills rows must not go on holding the lock of what alters a table. Make two migrations.`,
  ];
}

const migrations = globSync(new URL('./migrations/Migration*.ts', import.meta.url).pathname)
  .map((file) => ({ name: basename(file, '.ts'), source: readFileSync(file, 'utf8') }))
  .filter(({ name }) => name.slice(0, lastUnruled.length) > lastUnruled);

test('every migration can run while the version before it serves', () => {
  expect(migrations.flatMap(({ name, source }) => faultsOf(name, source))).toEqual([]);
});

describe('the rules', () => {
  const wrap = (...statements: string[]) =>
    `override up() { ${statements.map((sql) => `this.addSql(\`${sql}\`);`).join('\n')} } override down() {}`;

  test.each([
    ['drop column', 'alter table "posts" drop column "excerpt";'],
    ['drop table', 'drop table if exists "apps" cascade;'],
    ['rename', 'alter table "posts" rename column "image" to "picture";'],
    ['a new type', 'alter table "posts" alter column "title" type text;'],
    ['a column nobody fills', 'alter table "posts" add "seen" timestamptz null, add "rank" int not null;'],
    ['set not null', 'alter table "posts" alter column "image" set not null;'],
    ['an index that locks', 'create unique index "i" on "posts" ("title");'],
    ['an index that a restore cannot build', 'create index concurrently "i" on "posts" ("title");'],
    ['a check that reads all', 'alter table "posts" add constraint "c" check (rank > 0);'],
    ['a unique constraint', 'alter table "posts" add constraint "u" unique ("title");'],
    ['a foreign key', 'alter table "posts" add constraint "f" foreign key ("by") references "users" ("id");'],
  ])('refuse %s', (_name, statement) => {
    expect(faultsOf('Migration2027_x', wrap(statement))).toHaveLength(1);
  });

  test.each([
    [
      'a table with all that belongs to it',
      [
        'create table "t" ("id" uuid not null);',
        'create index "i" on "t" ("id");',
        'alter table "t" add constraint "u" unique ("id");',
      ],
    ],
    [
      'a column that may be null, or has a default',
      ['alter table "posts" add "seen" timestamptz null, add "rank" int not null default 0;'],
    ],
    ['a constraint that is validated later', ['alter table "posts" add constraint "c" check (rank > 0) not valid;']],
    ['filling rows', ['update "posts" set "rank" = 1;']],
  ])('let %s pass', (_name, statements) => {
    expect(faultsOf('Migration2027_x', wrap(...statements))).toEqual([]);
  });

  test('let a contraction drop, where its name says that it is one', () => {
    expect(faultsOf('Migration2027_contract_posts', wrap('alter table "posts" drop column "excerpt";'))).toEqual([]);
  });

  test('ask for a migration of its own where rows are filled', () => {
    const both = wrap('alter table "posts" add "rank" int null;', 'update "posts" set "rank" = 1;');
    expect(faultsOf('Migration2027_x', both)).toEqual([expect.stringContaining('Make two migrations')]);
  });
});
