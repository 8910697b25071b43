import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import type { Manifest } from './render.ts';

interface Model {
  /** Throws where the schema is not met. */
  validate(): void;
}

const models: Record<string, (json: string) => Model> = {
  'v1 ConfigMap': (json) => new ConfigMap(JSON.parse(json)),
  'v1 Service': (json) => new Service(JSON.parse(json)),
  'v1 ServiceAccount': (json) => new ServiceAccount(JSON.parse(json)),
  'apps/v1 Deployment': (json) => new Deployment(JSON.parse(json)),
  'autoscaling/v2 HorizontalPodAutoscaler': (json) => new HorizontalPodAutoscaler(JSON.parse(json)),
  'batch/v1 Job': (json) => new Job(JSON.parse(json)),
  'keda.sh/v1alpha1 ScaledObject': (json) => new ScaledObject(JSON.parse(json)),
  'networking.k8s.io/v1 Ingress': (json) => new Ingress(JSON.parse(json)),
  'networking.k8s.io/v1 NetworkPolicy': (json) => new NetworkPolicy(JSON.parse(json)),
  'policy/v1 PodDisruptionBudget': (json) => new PodDisruptionBudget(JSON.parse(json)),
};

/** Throws where a manifest does not meet the schema of Kubernetes or KEDA, or has a field that the schema does not know. */
export function assertValid(manifest: Manifest): void {
  const model = models[`${manifest.apiVersion} ${manifest.kind}`];
  if (!model) throw new Error(`no schema for ${manifest.apiVersion} ${manifest.kind}`);
  const seen = new Set<string>();
  watched(model(JSON.stringify(manifest)), '', seen).validate();
  const unknown = pathsIn(manifest, '').filter((path) => !seen.has(path));
  if (unknown.length > 0) throw new Error(`unknown fields: ${unknown.join(', ')}`);
}

/**
 * `value`, noting every field that is read. Schemas of Kubernetes permit any field beside theirs, and a misspelt one is
 * ignored by the cluster; but what a schema knows, its validator reads.
 */
function watched<Value extends object>(value: Value, path: string, seen: Set<string>): Value {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return found;
      seen.add(`${path}/${key}`);
      return typeof found === 'object' && found !== null ? watched(found, `${path}/${key}`, seen) : found;
    },
  });
}

function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}/${key}`, ...pathsIn(inner, `${path}/${key}`)]);
}
