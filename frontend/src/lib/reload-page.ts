import { typedKey } from './renew.ts';
import { keptForVisit } from './storage.ts';

const renewedKey = 'prism-renewed';
/** A page that is still incomplete after a reload has another fault. */
const onceInMs = 60_000;

/**
 * Reloads the page once and restores the text typed into its forms. Returns false, and does nothing, if text would be
 * lost or the server does not respond.
 */
export async function reloadPage(reload: () => void = () => location.reload()): Promise<boolean> {
  if (wasRenewed() || hasUnsaved() || !(await isServerThere())) return false;
  keptForVisit.set(renewedKey, String(Date.now()));
  keptForVisit.set(typedKey, JSON.stringify({ path: location.pathname, fields: fieldsTyped() } satisfies Typed));
  reload();
  return true;
}

/** Also true if the browser refuses storage and could not remember the reload. */
function wasRenewed(): boolean {
  return !keptForVisit.isLasting() || Date.now() - Number(keptForVisit.get(renewedKey) ?? 0) < onceInMs;
}

/** Fires the event with which a browser asks before leaving a page. */
function hasUnsaved(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

interface Typed {
  path: string;
  fields: { form: string; name: string; value: string; isChosen: boolean }[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Neither secrets nor files can be restored. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      ((control instanceof HTMLInputElement && !/^(?:hidden|password|file|submit|button)$/.test(control.type)) ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.name !== '',
  );
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Not every form has a name. */
const formsByName = () => [...document.forms].map((form, index) => ({ form, key: `${index} ${form.name}` }));

function fieldsTyped(): Typed['fields'] {
  return formsByName().flatMap(({ form, key }) =>
    controlsOf(form).map((control) => ({
      form: key,
      name: control.name,
      value: control.value,
      isChosen: isChoice(control) && control.checked,
    })),
  );
}

/** Restores text typed before the reload. Forms take it over like text typed before hydration. */
export function restoreTyped(): void {
  const kept = keptForVisit.get(typedKey);
  if (kept === null) return;
  keptForVisit.remove(typedKey);
  const { path, fields }: Typed = JSON.parse(kept);
  if (path !== location.pathname) return;
  for (const { form, key } of formsByName())
    for (const control of controlsOf(form)) {
      const same = fields.filter((field) => field.form === key && field.name === control.name);
      if (isChoice(control)) control.checked = same.some(({ value, isChosen }) => isChosen && value === control.value);
      else if (same[0] && control.value === '') control.value = same[0].value;
    }
}
