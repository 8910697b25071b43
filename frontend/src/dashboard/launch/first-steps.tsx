import { lazy } from 'react';
import { LatePart } from '../shared/late-part.tsx';
import type { StepForms } from './setup-panel.tsx';
import { useSetup } from './use-setup.ts';

const SetupPanel = lazy(() => import('./setup-panel.tsx'));

export function FirstSteps({ forms = {} }: { forms?: StepForms }) {
  const setup = useSetup();
  if (!setup?.isShown) return null;
  return (
    <LatePart>
      <SetupPanel lines={setup.lines} forms={forms} />
    </LatePart>
  );
}
