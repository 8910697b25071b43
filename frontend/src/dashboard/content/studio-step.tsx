import { asEntered, checkContent, isContent } from '@prism/core/content/check';
import { settings } from '@prism/core/content/content';
import { type AdminEntry, contentCalls } from '@prism/core/contract/content-calls';
import type { Fields } from '@prism/core/fields/fields';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../api/calls.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useUser } from '../../api/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { countryOfZone } from './country-of-zone.ts';
import { Waiting } from '../shared/load-error.tsx';
import { useKeptTyping, withKeptTyping } from '../shared/use-kept-typing.ts';
import { FormProvider } from './form/form-context.ts';
import { FieldGrid } from './form/group-control.tsx';
import { useContentValue } from './form/use-content-value.ts';
import { entryQuery } from './queries.ts';
import { Problem } from '../../ui/problem.tsx';

const { fields, topics } = settings.studio;
const { name, city, country, timeZone, email } = topics.studio;
const { company } = topics.legal;
const { currency, localCurrency } = topics.prices;
// The first part has the required fields.
const parts = {
  look: { name, company, city, country, timeZone, email, currency, localCurrency, hue: topics.brand.hue },
  legal: topics.legal,
} as const;

interface StudioStepProps {
  part: keyof typeof parts;
}

/** The required settings of the studio, saved at once. The settings pages have the rest. */
export default function StudioStep({ part }: StudioStepProps) {
  const query = useQuery(entryQuery('settings', 'studio'));
  const { data: user } = useUser();
  if (query.data === undefined || user === undefined) return <Waiting query={query} />;
  if (query.data === null && part !== 'look')
    return <p className="text-sm text-ink-3">Enter the name of your studio first, under Name and look.</p>;
  return <StudioForm key={query.data?.version} part={part} entry={query.data} email={user?.email ?? ''} />;
}

/** The browser's time zone, if the studio may use it, with its country and currency. */
function factsHere(): object {
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
  if (!Object.hasOwn(timeZone.options, here)) return {};
  const found = countryOfZone(here);
  return { timeZone: here, ...(found && { ...found, localCurrency: found.currency }) };
}

function StudioForm({ part, entry, email: own }: StudioStepProps & { entry: AdminEntry | null; email: string }) {
  const shown = parts[part];
  const save = useChange(contentCalls.save, { untilShown: true });
  const toast = useToast();
  const place = `studio/${part}`;
  const entered = asEntered(fields, entry?.data ?? { email: own, ...factsHere() });
  const begun = isContent(entered) ? entered : {};
  const { form, value, refuse, problem, setProblem, state } = useContentValue(() => withKeptTyping(place, begun));
  const said = isContent(value) ? Object.fromEntries(Object.keys(shown).map((each) => [each, value[each]])) : {};
  useKeptTyping(place, begun, said);

  async function submit() {
    if (!isContent(value)) return;
    const wrong = checkContent<Fields>(shown, said).errors;
    setProblem(undefined);
    if (wrong) return refuse(wrong);
    try {
      await save.mutateAsync({
        params: { kind: 'settings', key: 'studio' },
        body: { data: value, shown: true, ...(entry && { version: entry.version }) },
      });
      toast({ title: 'Saved', description: 'Visitors see it within a second.', view: '/' });
    } catch (error) {
      if (error instanceof ApiError && error.body?.fields) refuse(error.body.fields);
      setProblem(errorSentence(error));
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) void submit();
      }}
    >
      <FormProvider value={state}>
        <FieldGrid fields={shown} value={value} prefix="" />
      </FormProvider>
      <Problem text={problem} />
      <Button type="submit" size="sm" className="justify-self-start" busy={save.isPending} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
