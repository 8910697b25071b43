import type { Field, Fields } from '@prism/core/content/fields';

/** Groups that say something in place of a list only while that is empty. */
const whileEmpty: readonly string[] = ['none', 'nothing'];

/** Of the fields of a page those whose words it shows whenever it is open: no notes on what is missing, and no buttons. */
export function saidFields(fields: Fields): Fields {
  const said = Object.entries(fields).filter(([name, field]) => !whileEmpty.includes(name) && !isAside(field));
  return Object.fromEntries(
    said.map(([name, field]) => [
      name,
      field.type === 'group' ? { ...field, fields: saidFields(field.fields) } : field,
    ]),
  );
}

/** A link, and what the product says by itself where nobody has written it, as on buttons and in states of a form. */
function isAside(field: Field): boolean {
  return field.type === 'group' ? 'to' in field.fields : field.type === 'text' && field.plain !== undefined;
}
