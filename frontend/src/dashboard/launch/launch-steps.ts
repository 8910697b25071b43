import { launchStepNames, launchSteps, type LaunchLine, type LaunchStep } from '@prism/core/contract/launch';

export interface StepLines {
  step: LaunchStep;
  label: string;
  about: string;
  lines: readonly LaunchLine[];
  done: number;
}

export function inSteps(lines: readonly LaunchLine[]): StepLines[] {
  return launchStepNames.map((step) => {
    const own = lines.filter((line) => line.step === step);
    return { step, ...launchSteps[step], lines: own, done: own.filter(({ isDone }) => isDone).length };
  });
}

export const isDoneStep = ({ lines, done }: StepLines): boolean => done === lines.length;
