import type { Field, Fields } from '@prism/core/content/fields';

/** Of the fields of a page those whose words it shows whenever it is open: no notes on what is missing, and no buttons. */
export function saidFields(fields: Fields): Fields {
  const said = Object.entries(fields).filter(([, field]) => !isAside(field));
  return Object.fromEntries(said.map(([name, field]) => [name, saidOf(field)]));
}

function saidOf(field: Field): Field {
  if (field.type === 'group') return { ...field, fields: saidFields(field.fields) };
  return field.type === 'list' ? { ...field, of: saidOf(field.of) } : field;
}

/** Also a link, and what the product says by itself where nobody has written it, as on buttons and in states of a form. */
function isAside(field: Field): boolean {
  if (field.type === 'list') return isAside(field.of);
  if (field.type === 'group') return field.isAside === true || 'to' in field.fields;
  return field.type === 'text' && (field.isAside === true || field.plain !== undefined);
}
