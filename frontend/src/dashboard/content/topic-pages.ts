import { isStudioTopic, studioTopics, type StudioTopic } from '@prism/core/content/settings/topics';
import type { Field, Fields } from '@prism/core/fields/fields';
import type { Described } from '../shared/describe.ts';
import { contentPath } from '../shared/content-groups.ts';

export interface FieldElsewhere {
  /** The name of the page. */
  page: string;
  label: string;
  /** The URL of the page, which focuses the field. */
  to: string;
}

/** The fields at `paths` that are on another page of the same form. */
export function fieldsElsewhere(
  { topics = {}, fields }: Pick<Described, 'topics' | 'fields'>,
  here: StudioTopic | undefined,
  paths: readonly string[],
): FieldElsewhere[] {
  return paths.flatMap((path) => {
    const [first = ''] = path.split('.');
    const topic = Object.keys(topics).find((name) => Object.hasOwn(topics[name] ?? {}, first));
    if (here === undefined || topic === undefined || topic === here || !isStudioTopic(topic)) return [];
    return [{ page: studioTopics[topic].label, label: labelAt(fields, path.split('.')), to: pathOfField(topic, path) }];
  });
}

/** The URL of the settings page that focuses this field. */
export function pathOfField(topic: StudioTopic, path: string): string {
  return `${contentPath({ kind: 'settings', entry: 'studio', topic })}?${new URLSearchParams({ field: path })}`;
}

/** 'Icon' for 'logo.icon'; 'Hours 2' for an item of a list. */
function labelAt(fields: Fields, [name = '', ...deeper]: readonly string[]): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field ? labelIn(field, deeper) : name;
}

function labelIn(field: Field, deeper: readonly string[]): string {
  if (deeper.length === 0) return field.label;
  if (field.type === 'group') return labelAt(field.fields, deeper);
  return field.type === 'list' ? `${field.label} ${Number(deeper[0]) + 1}` : field.label;
}
