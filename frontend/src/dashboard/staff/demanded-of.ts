import { type Role, roles, roleWords } from '@prism/core/contract/roles';

/** Of whom a second factor is demanded, as a sentence. */
export function demandedOf(demands: readonly Role[]): string {
  if (demands.length === 0) return 'Demanded of nobody.';
  if (demands.length === roles.length) return 'Demanded of everybody.';
  return `Demanded of these roles: ${new Intl.ListFormat('en-GB').format(demands.map((role) => roleWords[role].label))}.`;
}
