import { randomUUID } from 'node:crypto';
import { p } from '@mikro-orm/postgresql';
import { mapFields, type FormField, type FormFields, type OptionalField } from '../contract/fields.ts';

/** A primary key that the application assigns. */
export const uuidKey = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => randomUUID());

export const updatedAtColumn = () =>
  p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date());

/** Hidden by `liveOnly` once deleted, which also frees a unique key; `deletedBy` is null if the product deleted it. */
export const softDelete = () => ({ deletedAt: p.datetime().nullable(), deletedBy: p.uuid().nullable() });

export const liveOnly = { live: { name: 'live', cond: { deletedAt: null }, default: true } };

export const nameOfUser = (column: unknown) =>
  `(select coalesce(name, username) from users where id = ${String(column)})`;

const column = (field: FormField) => p.string().length(field.max);
const nullableColumn = (field: FormField) => column(field).nullable();

type ColumnsOf<Of extends FormFields> = {
  [Name in keyof Of]: ReturnType<Of[Name] extends OptionalField ? typeof nullableColumn : typeof column>;
};

/** Columns with the length of their fields; an empty optional field is null. */
export function columnsOf<Of extends FormFields>(fields: Of): ColumnsOf<Of>;
export function columnsOf(fields: FormFields) {
  return mapFields(fields, (field) => (field.min === 0 ? nullableColumn(field) : column(field)));
}
