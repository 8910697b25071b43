/** A member as text; '' if missing. Old versions have numeric ids. */
export function textIn(value: unknown, name: string): string {
  const found = memberOf(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

export function listIn(value: unknown, name: string): unknown[] {
  const found = memberOf(value, name);
  return Array.isArray(found) ? found : [];
}
