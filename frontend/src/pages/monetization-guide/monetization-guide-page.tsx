import { useSearchParams } from 'react-router-dom';
import type { Head, HeadContext } from '../../page-modules.ts';
import { contactLink } from '../../lib/contact-link.ts';
import { SelectField } from '../../ui/field.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { call, enquiries, intro } from './content.ts';
import { ModelDetail } from './model-detail.tsx';
import { type ModelId, modelOf, models } from './models.ts';
import { Recommendations } from './recommendations.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

const path = '/monetization-guide';

export const head = (context: HeadContext): Head => ({
  description:
    'Freemium, subscription, one-time, advertising, marketplace or premium: six app business models with success rates, revenue, pitfalls and first steps.',
  jsonLd: [
    {
      '@type': 'ItemList',
      name: 'App monetization models',
      url: context.publicUrl + path,
      itemListElement: models.map(({ name, description }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        description,
      })),
    },
    organization(context),
    breadcrumbs(context, path, 'Monetization guide'),
  ],
});

export default function MonetizationGuidePage() {
  const [params, setParams] = useSearchParams();
  const model = modelOf(params.get('model'));
  const choose = (id: string) => setParams(id === models[0].id ? {} : { model: id });
  return (
    <>
      <PageIntro layout="split" title={intro.title} size="d2" lead={intro.lead} />
      <section className="page grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 sm:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 className="sr-only">The models</h2>
        {/* Without scripts a select changes nothing, but the tabs are links. */}
        <div className="sm:hidden noscript:hidden">
          <SelectField
            label="Monetization model"
            value={model.id}
            options={models.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        </div>
        <Tabs<ModelId>
          kind="vertical"
          rowClassName="border-t border-t-ink sm:sticky sm:top-24 not-noscript:max-sm:hidden [--ray:var(--ink)]"
          panelClassName="sm:col-start-2"
          label="Monetization models"
          value={model.id}
          onChange={choose}
          addressOf={(id) => (id === models[0].id ? path : `${path}?model=${id}`)}
          tabs={models.map((each) => ({
            value: each.id,
            label: (
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-[1.1875rem] tracking-[-0.015em]">
                {each.name}{' '}
                <span className="text-sm font-normal text-ink-3 max-lg:w-full">{each.successRate} succeed</span>
              </span>
            ),
            content: <ModelDetail model={each} />,
          }))}
        />
      </section>
      <Recommendations />
      <ClosingCall
        {...call}
        links={[
          { to: contactLink(path, enquiries.analysis(model.name)), label: 'Get Monetization Analysis' },
          { to: contactLink(path, enquiries.call(model.name)), label: 'Schedule Strategy Call' },
        ]}
      />
    </>
  );
}
