import { entryOf, group, line, list, paragraph, picture } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

/** A feature card. */
export const feature = group('Feature', {
  title: line('Title', 80),
  text: paragraph('Text', 300),
  image: picture('Drawing', { min: 0, help: 'Beside the words, which stand alone without one' }),
});

/** Features for the apps of a category without their own. */
export const appFeatures = defineKind({
  label: 'Features of apps',
  plural: 'Features of apps',
  help: 'What apps of a category can do. An app with features of its own shows those.',
  title: 'name',
  fields: {
    name: line('Name', 60, { help: 'For you only' }),
    places: list('Shown with apps of', entryOf('Category', 'categories')),
    features: list('Features', feature, { min: 1, max: 8 }),
  },
});
