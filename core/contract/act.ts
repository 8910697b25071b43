export const auditGroups = {
  access: 'Access',
  exports: 'Exports',
  people: 'Visitors',
  content: 'Content',
  running: 'Running',
} as const;

export type AuditGroup = keyof typeof auditGroups;

const isGroup = (name: string): name is AuditGroup => Object.hasOwn(auditGroups, name);

export const auditGroupNames: readonly AuditGroup[] = Object.keys(auditGroups).filter(isGroup);

export interface Act {
  /** As the dashboard names it. */
  label: string;
  group: AuditGroup;
  /** The kind of its subject, unless the call provides it. */
  kind?: string;
  /** The owner of the account is informed by mail. */
  mailed?: true;
}

/** An act with its name. Never rename one: the log holds names for 12 months. */
export interface NamedAct extends Act {
  act: string;
}

export function actsOf<Calls extends Readonly<Record<string, object>>>(
  calls: Calls,
): {
  [
    Name in keyof Calls as Calls[Name] extends { audit: { act: infer Act extends string } } ? Act : never
  ]: Calls[Name] extends {
    audit: infer Said extends NamedAct;
  }
    ? Said
    : never;
};
export function actsOf(calls: Readonly<Record<string, { audit?: NamedAct }>>) {
  return Object.fromEntries(Object.values(calls).flatMap(({ audit }) => (audit ? [[audit.act, audit]] : [])));
}
