import type { FactValues } from '@prism/core/content/facts';
import type { Field } from '@prism/core/fields/fields';
import type { FieldErrors } from '@prism/core/contract/fields';
import type { OthersWords } from '../../drafts/marked-field.tsx';
import { type ComponentType, createContext, use } from 'react';

export type Change = (path: string, next: (before: unknown) => unknown) => void;

export interface ControlProps<Of extends Field = Field> {
  field: Of;
  value: unknown;
  /** The path of the value in the entry, e.g. 'steps.2.title'; also the control's name. */
  path: string;
}

interface FormState extends OthersWords {
  /** Renders any field. Passed here because fields that contain others would import it in a circle. */
  Control: ComponentType<ControlProps>;
  errors: FieldErrors;
  /** Values for the facts in braces; undefined while they load. */
  facts: Partial<FactValues> | undefined;
  change: Change;
}

const FormContext = createContext<FormState | undefined>(undefined);

export const FormProvider = FormContext.Provider;

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('a field needs a form around it');
  return state;
}
