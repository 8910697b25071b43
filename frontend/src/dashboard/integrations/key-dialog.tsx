import {
  apiKeyCalls,
  apiKeyDays,
  apiKeyFields,
  apiKeyInput,
  apiScopeNames,
  apiScopes,
  usualApiKeyDays,
  type ApiKeyDays,
  type ApiScope,
} from '@prism/core/contract/api-keys';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Checks } from './checks.tsx';
import { OnceDialog } from './once-dialog.tsx';

const choices = apiScopeNames.map((scope) => [scope, apiScopes[scope]] as const);

const lengths = apiKeyDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** Makes a key, and shows it then. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const tellError = useErrorToast();
  const { mutateAsync: make } = useChange(apiKeyCalls.make);
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [scopesError, setScopesError] = useState<string>();
  const [days, setDays] = useState<ApiKeyDays>(usualApiKeyDays);
  const [key, setKey] = useState<string>();
  const { form, field, submit, isSending } = useForm({
    rules: apiKeyFields,
    send: async ({ name }) => {
      if (scopes.length === 0) return setScopesError(apiKeyInput.members.scopes.message);
      setKey((await make({ body: { name: name.trim(), scopes: [...scopes], days } })).key);
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error);
    },
  });
  if (key !== undefined)
    return (
      <OnceDialog
        title="Your API key"
        description="Whoever has it reads what it allows. It is shown this once: put it where only the program that uses it looks."
        label="API key"
        secret={key}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title="Make API key"
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Make key"
      sending="Making..."
      onClose={onClose}
    >
      <TextField
        label="What it is for"
        autoComplete="off"
        hint="Such as: reports of the sales team"
        {...field('name')}
      />
      <Checks
        legend="It may"
        options={choices}
        chosen={scopes}
        error={scopesError}
        onChoose={(chosen) => {
          setScopes(chosen);
          setScopesError(undefined);
        }}
      />
      <SelectField
        label="It works for"
        options={lengths}
        value={String(days)}
        onChange={(value) => setDays(apiKeyDays.find((each) => String(each) === value) ?? usualApiKeyDays)}
      />
    </Dialog>
  );
}
