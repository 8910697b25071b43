import { settings } from '@prism/core/content/content';
import type { Fields } from '@prism/core/fields/fields';
import type { Section, Setting } from './section.ts';
import { sectionPath } from './sections.ts';

export interface SettingPlace extends Setting {
  /** What the page is called that has it. */
  page: string;
  to: string;
}

/** The fields of the settings, by the path of the page that has them. */
const fieldsOfPages: Readonly<Record<string, Fields>> = {
  ...settings.studio.topics,
  navigation: settings.navigation.fields,
  voice: settings.voice.fields,
};

/** Everything that can be set on the pages of these sections: their fields, by every label that these have. */
export function settingsOf(sections: readonly Section[]): SettingPlace[] {
  return sections.flatMap((section) => {
    const [, page = ''] = section.path.split('/');
    const fields = section.path.startsWith('settings/') ? fieldsOfPages[page] : undefined;
    return [...(fields ? settingsIn(fields) : []), ...(section.settings ?? [])].map((setting) => ({
      ...setting,
      page: section.label,
      to: addressOf(section, setting),
    }));
  });
}

function addressOf(section: Section, { field }: Setting): string {
  return field === undefined ? sectionPath(section) : `${sectionPath(section)}?${new URLSearchParams({ field })}`;
}

/** A group is found by its own label, and by those of its fields. */
function settingsIn(fields: Fields, prefix = ''): Setting[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const setting = { label: field.label, also: field.also ?? [], field: prefix + name };
    if (field.type !== 'group') return [setting];
    // A group within another has no heading to lead to.
    return [...(prefix === '' ? [setting] : []), ...settingsIn(field.fields, `${setting.field}.`)];
  });
}
