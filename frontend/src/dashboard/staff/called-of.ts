import type { PersonRow } from '@prism/core/contract/people';

/** What somebody is called: their name, or what they sign in with. */
export const calledOf = ({ name, username }: Pick<PersonRow, 'name' | 'username'>) => name ?? username;
