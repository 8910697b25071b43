import type { Field, Fields } from '@prism/core/fields/fields';

/** Fields that a page always shows, without notes of missing content and buttons. */
export function saidFields(fields: Fields): Fields {
  const said = Object.entries(fields).filter(([, field]) => !isAside(field));
  return Object.fromEntries(said.map(([name, field]) => [name, saidOf(field)]));
}

function saidOf(field: Field): Field {
  if (field.type === 'group') return { ...field, fields: saidFields(field.fields) };
  return field.type === 'list' ? { ...field, of: saidOf(field.of) } : field;
}

/** Also links, and default texts such as buttons and form states. */
function isAside(field: Field): boolean {
  if (field.type === 'list') return isAside(field.of);
  if (field.type === 'group') return field.isAside === true || 'to' in field.fields;
  return field.type === 'text' && (field.isAside === true || field.plain !== undefined);
}
