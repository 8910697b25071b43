import { typedKey } from './renew.ts';
import { keptForVisit } from './storage.ts';

const renewedKey = 'prism-renewed';
/** A page that is still not whole after it was loaded anew has another fault. */
const onceInMs = 60_000;

/**
 * Loads the page anew, once: it shows what somebody was on the way to, and what was typed into its forms is there again. False, and
 * nothing done, where that would lose something, and where nobody answers.
 */
export async function loadAnew(reload: () => void = () => location.reload()): Promise<boolean> {
  if (wasRenewed() || hasUnsaved() || !(await isServerThere())) return false;
  keptForVisit.set(renewedKey, String(Date.now()));
  keptForVisit.set(typedKey, JSON.stringify({ path: location.pathname, fields: fieldsTyped() } satisfies Typed));
  reload();
  return true;
}

/** Also where this browser keeps nothing, and so would not know the next time. */
function wasRenewed(): boolean {
  return !keptForVisit.isLasting() || Date.now() - Number(keptForVisit.get(renewedKey) ?? 0) < onceInMs;
}

/** Asks as the browser would on leaving. */
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

/** Secrets are not kept, and files cannot be. */
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

/** Puts back what was typed before the page was loaded anew. The scripts take it over, as all that is typed before they come. */
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
