import { useSearchParams } from 'react-router-dom';
import { knownWords, useWords } from '../../api/content.ts';
import type { Head, HeadContext } from '../../page-modules.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { wayOf } from '../../lib/contact-link.ts';
import { SelectField } from '../../ui/field.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ModelDetail } from './model-detail.tsx';
import { chosen } from '../../lib/chosen.ts';
import { Recommendations } from './recommendations.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

const path = '/monetization-guide';

export function head(context: HeadContext): Head {
  const words = knownWords(context.resources, 'monetization-guide');
  if (!words) return {};
  const { list, models } = words;
  return {
    jsonLd: [
      {
        '@type': 'ItemList',
        name: list,
        url: context.publicUrl + path,
        itemListElement: models.map(({ name, description }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          description,
        })),
      },
      organization(context),
      breadcrumbs(context, path),
    ],
  };
}

export default function MonetizationGuidePage() {
  const [params, setParams] = useSearchParams();
  const { opening, models, labels, figuresNote, closing } = useWords('monetization-guide');
  const model = chosen(models, params.get('model'));
  const isFirst = (id: string) => id === models[0]?.id;
  const choose = (id: string) => setParams(isFirst(id) ? {} : { model: id });
  return (
    <>
      <PageIntro layout="split" title={opening.title} size="d2" lead={opening.lead} />
      <section className="page grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 sm:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 className="sr-only">The models</h2>
        {/* Without scripts the select does nothing, but the tabs are links. */}
        <div className="sm:hidden noscript:hidden">
          <SelectField
            label={labels.choose}
            value={model.id}
            options={models.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        </div>
        <Tabs
          kind="vertical"
          rowClassName="border-t border-t-ink sm:sticky sm:top-24 not-noscript:max-sm:hidden [--ray:var(--ink)]"
          panelClassName="sm:col-start-2"
          label="Monetization models"
          value={model.id}
          onChange={choose}
          addressOf={(id) => (isFirst(id) ? path : `${path}?model=${id}`)}
          tabs={models.map((each) => ({
            value: each.id,
            label: (
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-[1.1875rem] tracking-[-0.015em]">
                {each.name}{' '}
                {each.successRate && (
                  <span className="text-sm font-normal text-ink-3 max-lg:w-full">
                    {fillIn(labels.succeed, 'rate', each.successRate)}
                  </span>
                )}
              </span>
            ),
            content: <ModelDetail model={each} note={figuresNote} />,
          }))}
        />
      </section>
      <Recommendations />
      <ClosingCall
        title={closing.title}
        lead={closing.lead}
        links={closing.links.map(({ to, label, about }) => ({
          to: wayOf({ to, about: fillIn(about, 'model', model.name) }, path),
          label,
        }))}
      />
    </>
  );
}
