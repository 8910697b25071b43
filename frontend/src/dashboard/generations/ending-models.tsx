import { endSentence, endsSoon, type Provider } from '@prism/core/contract/ai-models';
import { vendorName } from '@prism/core/contract/budget';
import { dayIn } from '@prism/core/contract/days';
import { useNow } from '../../lib/clock.ts';
import { deskPage } from '@prism/core/contract/desk-links';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useMay } from '../shared/use-may.ts';

export function EndingModels({ providers = [] }: { providers: readonly Provider[] | undefined }) {
  const may = useMay();
  const today = dayIn('UTC', useNow(3_600_000));
  const writing = providers.filter(({ available, sandbox }) => available && !sandbox);
  const ending = writing.flatMap(({ id, models }) =>
    models.flatMap(({ name, ends }) => (ends && endsSoon(ends, today) ? [{ id, name, ends }] : [])),
  );
  if (ending.length === 0) return null;
  return (
    <section
      aria-label="Models ending soon"
      className="mb-5 flex gap-3 rounded-3 border border-line-ui bg-warn-tint px-5 py-4 text-warn"
    >
      <Icon name="alert" className="mt-0.5" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {ending.map(({ id, name, ends }) => (
          <p key={`${id} ${name}`}>{endSentence(name, vendorName(id), ends, today)}</p>
        ))}
        <p>
          Articles that are ordered with such a model fail from that day on.{' '}
          {may('settings') && (
            <>
              Add its replacement under{' '}
              <Link className="underline" to={deskPage('ai')}>
                AI models
              </Link>
              ; the model for orders that name none is set in the environment, such as OPENAI_MODEL.
            </>
          )}
        </p>
      </div>
    </section>
  );
}
