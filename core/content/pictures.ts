import { pictureAt } from '../contract/picture-address.ts';
import type { Fields } from '../fields/fields.ts';
import type { FieldErrors } from '../contract/fields.ts';
import { checkContent, leavesOf, type Checked } from './check.ts';

export function namedPictures(fields: Fields, value: unknown): string[] {
  return leavesOf(fields, value).flatMap(({ field, value: address }) =>
    field.type === 'text' && field.kind === 'image' && typeof address === 'string' && address !== '' ? [address] : [],
  );
}

export function undescribedPictures(fields: Fields, value: unknown): FieldErrors {
  const leaves = leavesOf(fields, value);
  const said = new Map(leaves.map((leaf) => [leaf.path, leaf.value]));
  const undescribed = leaves.filter(({ field, path }) => {
    if (field.type !== 'text' || field.altTextOf === undefined) return false;
    const picture = said.get(path.slice(0, path.lastIndexOf('.') + 1) + field.altTextOf);
    const isOfLibrary = typeof picture === 'string' && pictureAt(picture) !== undefined;
    return picture && !isOfLibrary && !String(said.get(path) ?? '').trim();
  });
  return Object.fromEntries(
    undescribed.map(({ field, path }) => [
      path,
      `${field.label} is required: people who can’t see the picture need it`,
    ]),
  );
}

/** Validates content for publishing. Archives may fail this, so that everything stored can be imported. */
export function checkPublished<const Of extends Fields>(fields: Of, given: unknown): Checked<Of> {
  const checked = checkContent(fields, given);
  const errors = { ...undescribedPictures(fields, given), ...checked.errors };
  return Object.keys(errors).length === 0 ? checked : { errors };
}
