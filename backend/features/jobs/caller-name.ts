import type { Request } from '@hapi/hapi';
import { signedIn } from '../../plugins/sessions.ts';

export function callerName(request: Pick<Request, 'auth'>): string {
  const { user } = signedIn(request);
  return user.name || user.username;
}
