import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isRunnable } from '../../test/runnable.ts';
import type { Part } from './part.ts';

/** The whole of an installation, as the example puts it together. */
const overlay = fileURLToPath(new URL('../../kubernetes/overlays/production', import.meta.url));

/** Kubernetes' own schemas come from kubeconform's own place, KEDA's from the catalogue of those that it does not have. */
const catalogue =
  'https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json';

/** Whether what kubectl makes of the manifests meets the schemas, which must be fetched. What kubeconform says is shown. */
export const manifests: Part = {
  isThere: () => isRunnable('kubeconform', '-v') && isRunnable('kubectl', 'version', '--client'),
  howToGet: 'kubectl, and go install github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
  run() {
    const { stdout, status } = spawnSync('kubectl', ['kustomize', overlay], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (status !== 0) return false;
    const schemas = ['-schema-location', 'default', '-schema-location', catalogue];
    const check = spawnSync('kubeconform', ['-strict', '-summary', ...schemas], {
      input: stdout,
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    return check.status === 0;
  },
};
