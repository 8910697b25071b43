import { entryOf, group, line, list, paragraph, picture } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

export const feature = group('Feature', {
  title: line('Title', 80),
  text: paragraph('Text', 300),
  image: picture('Picture', { min: 0, help: 'Optional' }),
});

export const appFeatures = defineKind({
  label: 'App features',
  plural: 'App features',
  help: 'Features of all apps in a category. An app’s own features replace them.',
  example: '“Biometric sign-in” of all fintech apps',
  title: 'name',
  fields: {
    name: line('Name', 60, { help: 'Not shown to visitors' }),
    places: list('Shown with apps of', entryOf('Category', 'categories')),
    features: list('Features', feature, { min: 1, max: 8 }),
  },
});
