import { useSearchParams } from 'react-router-dom';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { contactLink } from '../../lib/contact-link.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { table } from './technologies.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { call, categories, type CategoryId, enquiry, intro, scoreNote } from './content.ts';
import { DecisionGuide } from './decision-guide.tsx';
import { categoryOf, panels } from './panels.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

const path = '/tech-comparison';

export const head = (context: HeadContext): Head => ({
  description:
    'Compare 25 technologies for web, mobile, servers, databases and clouds: performance, hiring, speed and cost, with three strengths and three drawbacks each.',
  jsonLd: [
    {
      '@type': 'ItemList',
      name: 'Technologies compared',
      url: context.publicUrl + path,
      itemListElement: categories.map(({ label }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
      })),
    },
    organization(context),
    breadcrumbs(context, path, 'Tech comparison'),
  ],
});

export async function load({ search }: LoadContext): Promise<void> {
  await panels[categoryOf(search.get('tab')).id].load();
}

export default function TechComparisonPage() {
  const [params, setParams] = useSearchParams();
  const category = categoryOf(params.get('tab'));
  return (
    <>
      <PageIntro layout="split" title={intro.title} size="d2" lead={intro.lead} />
      <section className="page">
        <h2 className="sr-only">{category.label}</h2>
        <Tabs<CategoryId>
          label="Kinds of technology"
          rowClassName="[--ray:var(--ink)]"
          panelClassName={table}
          focusablePanel
          value={category.id}
          onChange={(id) => setParams(id === categories[0].id ? {} : { tab: id })}
          addressOf={(id) => (id === categories[0].id ? path : `${path}?tab=${id}`)}
          tabs={categories.map(({ id, label }) => ({ value: id, label, content: <Panel id={id} /> }))}
        />
        <p className="mt-4 max-w-read text-xs text-ink-3">{scoreNote}</p>
      </section>
      <DecisionGuide />
      <ClosingCall
        {...call}
        links={[
          { to: contactLink(path, enquiry(category.label)), label: 'Get Tech Consultation' },
          { to: '/case-studies', label: 'View Our Portfolio' },
        ]}
      />
    </>
  );
}

function Panel({ id }: { id: CategoryId }) {
  const { Part } = panels[id];
  return <Part />;
}
