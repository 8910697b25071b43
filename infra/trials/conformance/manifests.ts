import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isRunnable } from '../../test/runnable.ts';
import type { Part } from './part.ts';

/** A complete installation, built from the example. */
const overlay = fileURLToPath(new URL('../../kubernetes/overlays/production', import.meta.url));

/** Kubernetes' schemas come from kubeconform, KEDA's from the CRD catalogue. */
const catalogue =
  'https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json';

/** Validates the built manifests by kubeconform, which downloads schemas. */
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
