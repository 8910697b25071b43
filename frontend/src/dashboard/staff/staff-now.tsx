import { staffCalls } from '@prism/core/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { countedText } from '../shared/counted-text.ts';

export function StaffNow() {
  const { data } = useQuery(queryOf(staffCalls.list, {}));
  if (!data) return null;
  const { people, invitations } = data;
  return [
    countedText(people.length, 'member'),
    ...(invitations.length > 0 ? [`${countedText(invitations.length, 'invitation')} open`] : []),
  ].join(' · ');
}
