import { isStudioTopic, studioTopics, type StudioTopic } from '@prism/core/content/settings/topics';
import type { Field, Fields } from '@prism/core/fields/fields';
import type { Described } from '../shared/describe.ts';
import { contentPath } from '../shared/content-groups.ts';

export interface FieldElsewhere {
  /** What the page is called that has it. */
  page: string;
  label: string;
  /** The address of the page, with the field in focus. */
  to: string;
}

/** The fields at `paths` that another page of the same form has. */
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

/** The page of the studio's settings with this field in focus. */
export function pathOfField(topic: StudioTopic, path: string): string {
  return `${contentPath({ kind: 'settings', entry: 'studio', topic })}?${new URLSearchParams({ field: path })}`;
}

/** 'Icon' of 'logo.icon'; of a list's item, 'Hours 2'. */
function labelAt(fields: Fields, [name = '', ...deeper]: readonly string[]): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field ? labelIn(field, deeper) : name;
}

function labelIn(field: Field, deeper: readonly string[]): string {
  if (deeper.length === 0) return field.label;
  if (field.type === 'group') return labelAt(field.fields, deeper);
  return field.type === 'list' ? `${field.label} ${Number(deeper[0]) + 1}` : field.label;
}
