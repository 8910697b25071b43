import type { Provider } from '@prism/core/contract/ai-models';
import { CheckboxField, labelLook } from '../../ui/field.tsx';
import { followersFor } from './followers.ts';
import { providerName } from '../ai/provider-name.ts';

interface FollowersFieldProps {
  providers: readonly Provider[] | undefined;
  /** The preferred provider. */
  provider: string;
  value: readonly string[];
  onChange: (followers: string[]) => void;
}

export function FollowersField({ providers, provider, value, onChange }: FollowersFieldProps) {
  const offered = followersFor(providers, provider);
  if (offered.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className={`${labelLook} mb-[0.4375rem]`}>Fallback providers</legend>
      {offered.map((one) => (
        <CheckboxField
          key={one.id}
          label={providerName(one, providers)}
          checked={value.includes(one.id)}
          onChange={(isChosen) => onChange(isChosen ? [...value, one.id] : value.filter((id) => id !== one.id))}
        />
      ))}
    </fieldset>
  );
}
