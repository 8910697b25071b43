import type { Plugin, Request, RequestRoute } from '@hapi/hapi';
import type { CallPermission } from '@prism/core/contract/call';
import {
  may,
  permissionFor,
  subjectPermissions,
  whyNot,
  type Permission,
  type AccessLevel,
} from '@prism/core/contract/roles';
import type { Subject } from '@prism/core/contract/subjects';
import { CallerError } from '../http/caller-error.ts';
import { signedIn } from './sessions.ts';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** The permission to call it. Required for routes with a session, and for no others. */
    permission?: CallPermission;
  }
}

/** Permits calls by the role in the database at each call. */
export const permissions: Plugin<object> = {
  name: 'permissions',
  register(server) {
    server.events.on('route', assertNamed);
    // Before the body is read or validated.
    server.ext('onCredentials', (request, h) => {
      if (request.route.settings.app?.permission) allow(request, ...neededFor(request));
      return h.continue;
    });
  },
};

/** Throws 'forbidden' unless the request has one of these permissions. */
export function allow(request: Pick<Request, 'auth'>, ...wanted: readonly Permission[]): void {
  const accessLevel = accessLevelOf(request);
  if (!may(accessLevel, ...wanted)) throw new CallerError('forbidden', whyNot(accessLevel, ...wanted));
}

export function mayEdit(request: Pick<Request, 'auth'>, subject: Pick<Subject, 'kind'> & Partial<Subject>): boolean {
  return may(accessLevelOf(request), permissionFor(subject));
}

export function accessLevelOf(request: Pick<Request, 'auth'>): AccessLevel {
  return signedIn(request).accessLevel;
}

function neededFor(request: Request): readonly Permission[] {
  const permission = request.route.settings.app?.permission ?? [];
  if (permission !== 'of-subject') return [permission].flat();
  const { kind, id, key } = request.params;
  return [permissionFor({ kind: String(kind), id: String(id ?? key) })];
}

export function permissionsOf({ settings }: Pick<RequestRoute, 'settings'>): readonly Permission[] {
  const { permission = [] } = settings.app ?? {};
  return permission === 'of-subject' ? subjectPermissions : [permission].flat();
}

export function asksForSession({ settings: { auth } }: Pick<RequestRoute, 'settings'>): boolean {
  return auth?.strategies?.includes('session') ?? false;
}

function assertNamed(route: RequestRoute): void {
  const { path, method } = route;
  const isNamed = permissionsOf(route).length > 0;
  if (asksForSession(route) === isNamed) return;
  throw new Error(
    isNamed
      ? `${method} ${path} names a permission but requires no session, so it is never checked.`
      : `${method} ${path} asks for a session and names no permission: set options.app.permission.`,
  );
}
