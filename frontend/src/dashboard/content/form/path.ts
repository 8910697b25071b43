import { isContent } from '@prism/core/content/check';

/** `value` with `next` applied at `path`, e.g. 'steps.2.title'. */
export function withChange(value: unknown, path: string, next: (before: unknown) => unknown): unknown {
  return changed(value, path === '' ? [] : path.split('.'), next);
}

function changed(value: unknown, path: readonly string[], next: (before: unknown) => unknown): unknown {
  const [name, ...deeper] = path;
  if (name === undefined) return next(value);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.map((item, index) => (index === Number(name) ? changed(item, deeper, next) : item));
  }
  return isContent(value) ? { ...value, [name]: changed(value[name], deeper, next) } : value;
}

export function isWrongWithin(errors: Readonly<Record<string, string | undefined>>, path: string): boolean {
  return Object.keys(errors).some((wrong) => wrong === path || wrong.startsWith(`${path}.`));
}
