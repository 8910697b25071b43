import { settings } from '@prism/core/content/content';
import type { Fields } from '@prism/core/fields/fields';
import type { Section, Setting } from './section.ts';
import { sectionPath } from './sections.ts';

export interface SettingPlace extends Setting {
  /** Title of its page. */
  page: string;
  to: string;
}

/** Fields of the settings by the path of their page. */
const fieldsOfPages: Readonly<Record<string, Fields>> = {
  ...settings.studio.topics,
  navigation: settings.navigation.fields,
  voice: settings.voice.fields,
};

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

/** Groups match by their own label and by those of their fields. */
function settingsIn(fields: Fields, prefix = ''): Setting[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const setting = { label: field.label, also: field.also ?? [], field: prefix + name };
    if (field.type !== 'group') return [setting];
    // Nested groups have no heading to link to.
    return [...(prefix === '' ? [setting] : []), ...settingsIn(field.fields, `${setting.field}.`)];
  });
}
