import { StateMark } from '../shared/state-mark.tsx';
import { useAiProviders } from './use-ai.ts';

export function AiNow() {
  const { data } = useAiProviders();
  if (!data) return null;
  const names = data.providers.map(({ label }) => label);
  return names.length > 0 ? names.join(' · ') : <StateMark look="warn" word="No provider" />;
}
