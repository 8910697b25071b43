import { isRunnable } from '../test/runnable.ts';

/** A program that others wrote: how to start it, or, where it is not on this machine, how to get it. */
export interface Program {
  command: readonly [file: string, ...args: string[]];
  isThere: boolean;
  howToGet: string;
}

export function schemathesis(): Program {
  const file = process.env.SCHEMATHESIS_PATH ?? 'schemathesis';
  return {
    command: [file],
    isThere: isRunnable(file, '--version'),
    howToGet: 'pipx install schemathesis==4.32.5, or set SCHEMATHESIS_PATH to its file',
  };
}

/** The Nu HTML checker, which is a Java program. */
export function nuChecker(): Program {
  const howToGet = 'npm install --global vnu-jar@26.9.27, with Java 17 or later; or set VNU_JAR to its vnu.jar';
  const jar = process.env.VNU_JAR;
  if (!jar) return { command: ['vnu'], isThere: isRunnable('vnu', '--version'), howToGet };
  return { command: ['java', '-jar', jar], isThere: isRunnable('java', '-jar', jar, '--version'), howToGet };
}

/** The checker of manifests for Kubernetes. It reads what kubectl puts together. */
export function kubeconform(): Program {
  return {
    command: ['kubeconform'],
    isThere: isRunnable('kubeconform', '-v') && isRunnable('kubectl', 'version', '--client'),
    howToGet: 'kubectl, and go install github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
  };
}
