import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** An object for Kubernetes, as far as all kinds are alike. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
}

interface Kustomization {
  resources: string[];
  namespace?: string;
  images?: { name: string; newName: string; newTag: string }[];
  patches?: { target: { kind: string; name: string }; patch: string }[];
}

interface Operation {
  op: 'add' | 'replace';
  path: string;
  value: unknown;
}

const understood = new Set(['apiVersion', 'kind', 'resources', 'namespace', 'images', 'patches']);

/**
 * What `kubectl kustomize` makes of a folder, for machines without kubectl: of kustomize's features those that are used
 * here. Throws at any other, and at a patch that meets nothing.
 */
export function render(folder: string): Manifest[] {
  const file = join(folder, 'kustomization.yaml');
  const kustomization: Kustomization = parse(readFileSync(file, 'utf8'));
  const strange = Object.keys(kustomization).filter((key) => !understood.has(key));
  if (strange.length > 0) throw new Error(`${file}: render.ts does not know ${strange.join()}`);
  const { resources, namespace, images = [], patches = [] } = kustomization;
  const manifests = resources.flatMap((resource) => load(join(folder, resource)));
  for (const { target, patch } of patches) {
    const met = manifests.find(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (!met) throw new Error(`${file}: there is no ${target.kind} ${target.name} to patch`);
    const operations: Operation[] = parse(patch);
    for (const operation of operations) apply(met, operation);
  }
  for (const manifest of manifests) {
    if (namespace) manifest.metadata.namespace = namespace;
    for (const { name, newName, newTag } of images) setImage(manifest, name, `${newName}:${newTag}`);
  }
  return manifests;
}

function load(path: string): Manifest[] {
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  if (statSync(path).isDirectory()) return render(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document): Manifest => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
}

/** One operation of a JSON Patch (RFC 6902) on the fields of objects. */
function apply(manifest: Manifest, { op, path, value }: Operation): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  let place: unknown = manifest;
  for (const key of keys) place = isObject(place) ? place[key] : undefined;
  if (!isObject(place) || (op === 'replace' && !(last in place))) throw new Error(`there is no ${path} to ${op}`);
  place[last] = value;
}

function setImage(value: unknown, name: string, image: string): void {
  if (!isObject(value)) return;
  if (value.image === name) value.image = image;
  for (const inner of Object.values(value)) setImage(inner, name, image);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
