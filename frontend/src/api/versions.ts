import type { ShownVersion } from '@prism/core/content/content';
import type { VersionName } from '@prism/core/contract/content-calls';
import { api } from './client.ts';
import { nullWhenUnknown, type Resource } from './resources.ts';

export function versionsQuery(document: string): Resource<readonly VersionName[]> {
  const address = `/api/content/versions/${encodeURIComponent(document)}`;
  return { address, fetch: () => api.get(address) };
}

export function versionQuery(document = '', version = ''): Resource<ShownVersion | null> {
  const address = `/api/content/versions/${encodeURIComponent(document)}/${encodeURIComponent(version)}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}
