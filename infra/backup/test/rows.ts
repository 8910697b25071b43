import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dumpDatabase, type Dump } from '../dump.ts';
import { aFolder } from './place.ts';

/** A row as PostgreSQL's `copy` writes it, by column: bytes are hex, nothing is `\N`. */
export type Row = Record<string, string>;

/** What the files of a dump say, by table. */
export function rowsOf(folder: string, { tables }: Dump): Map<string, Row[]> {
  return new Map(
    tables.map(({ name, columns, file }) => {
      // Tabs and ends of lines within a value are escaped.
      const lines = gunzipSync(readFileSync(join(folder, file)))
        .toString('utf8')
        .split('\n')
        .slice(0, -1);
      const rowOf = (line: string): Row =>
        Object.fromEntries(line.split('\t').map((value, at) => [columns[at] ?? '', value]));
      return [name, lines.map(rowOf)];
    }),
  );
}

/** The same of what a database holds now, whichever version made its tables. */
export async function rowsIn(databaseUrl: string): Promise<Map<string, Row[]>> {
  const folder = aFolder();
  return rowsOf(folder, await dumpDatabase(databaseUrl, folder));
}

/** Rows without these columns, one text each, in an order that says nothing. */
export function listed(rows: readonly Row[], columns: readonly string[]): string[] {
  return rows
    .map((row) => columns.map((column) => `${column}: ${row[column] ?? 'no such column'}`).join('\n'))
    .toSorted();
}
