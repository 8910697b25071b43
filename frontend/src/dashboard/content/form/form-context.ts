import type { FactValues } from '@prism/core/content/facts';
import type { Field } from '@prism/core/fields/fields';
import type { FieldErrors } from '@prism/core/contract/fields';
import type { OthersWords } from '../../drafts/marked-field.tsx';
import { type ComponentType, createContext, use } from 'react';

export type Change = (path: string, next: (before: unknown) => unknown) => void;

export interface ControlProps<Of extends Field = Field> {
  field: Of;
  value: unknown;
  /** The path of the value in the entry, e.g. 'steps.2.title'; also the name of the control. */
  path: string;
}

interface FormState extends OthersWords {
  /** The control of any field, for fields that hold others: modules must not import each other in a circle. */
  Control: ComponentType<ControlProps>;
  errors: FieldErrors;
  /** What facts in braces are filled with; undefined until that is known. */
  facts: Partial<FactValues> | undefined;
  change: Change;
}

const FormContext = createContext<FormState | undefined>(undefined);

export const FormProvider = FormContext.Provider;

/** What every field of a form needs besides its own value. */
export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('a field needs a form around it');
  return state;
}
