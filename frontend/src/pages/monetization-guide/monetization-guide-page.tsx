import './monetization-guide.css';
import { useSearchParams } from 'react-router-dom';
import type { Head } from '../../page-modules.ts';
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

export const head = ({ publicUrl }: { publicUrl: string }): Head => ({
  description:
    'Freemium, subscription, one-time, advertising, marketplace or premium: six app business models with success rates, revenue, pitfalls and first steps.',
  jsonLd: [
    {
      '@type': 'ItemList',
      name: 'App monetization models',
      url: publicUrl + path,
      itemListElement: models.map(({ name, description }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        description,
      })),
    },
    organization,
    breadcrumbs(publicUrl, path, 'Monetization guide'),
  ],
});

export default function MonetizationGuidePage() {
  const [params, setParams] = useSearchParams();
  const model = modelOf(params.get('model'));
  const choose = (id: string) => setParams(id === models[0].id ? {} : { model: id });
  return (
    <div className="guide">
      <PageIntro layout="split" title={intro.title} size="d2" lead={intro.lead} />
      <section className="page models">
        <h2 className="vh">The models</h2>
        <div className="narrow">
          <SelectField
            label="Monetization model"
            value={model.id}
            options={models.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        </div>
        <Tabs<ModelId>
          vertical
          label="Monetization models"
          value={model.id}
          onChange={choose}
          addressOf={(id) => (id === models[0].id ? path : `${path}?model=${id}`)}
          tabs={models.map((each) => ({
            value: each.id,
            label: (
              <>
                {each.name} <span className="mut">{each.successRate} succeed</span>
              </>
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
    </div>
  );
}
