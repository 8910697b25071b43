import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Program } from './programs.ts';

/** The whole of an installation, as the example puts it together. */
const overlay = fileURLToPath(new URL('../kubernetes/overlays/production', import.meta.url));

/** Kubernetes' own schemas come from kubeconform's own place, KEDA's from the catalogue of those that it does not have. */
const catalogue =
  'https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json';

/** Whether what kubectl makes of the manifests meets the schemas, which must be fetched. What kubeconform says is shown. */
export function meetSchemas({ command: [file, ...args] }: Program): boolean {
  const { stdout: manifests, status } = spawnSync('kubectl', ['kustomize', overlay], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) return false;
  const schemas = ['-schema-location', 'default', '-schema-location', catalogue];
  const check = spawnSync(file, [...args, '-strict', '-summary', ...schemas], {
    input: manifests,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return check.status === 0;
}
