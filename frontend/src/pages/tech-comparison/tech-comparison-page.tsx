import { useSearchParams } from 'react-router-dom';
import { knownWords, useWords } from '../../api/content.ts';
import { prefetch } from '../../api/resources.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { wayOf } from '../../lib/contact-link.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { chosen } from '../../lib/chosen.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { Panel, table, technologiesAt } from './technologies.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DecisionGuide } from './decision-guide.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

const path = '/tech-comparison';

export function head(context: HeadContext): Head {
  const words = knownWords(context.resources, 'tech-comparison');
  if (!words) return {};
  const { list, tabs } = words;
  return {
    jsonLd: [
      {
        '@type': 'ItemList',
        name: list,
        url: context.publicUrl + path,
        itemListElement: tabs.map(({ label }, index) => ({ '@type': 'ListItem', position: index + 1, name: label })),
      },
      organization(context),
      breadcrumbs(context, path),
    ],
  };
}

export async function load({ resources, search, load: loadPath }: LoadContext): Promise<void> {
  const words = knownWords(resources, 'tech-comparison');
  if (words) await prefetch(resources, technologiesAt(chosen(words.tabs, search.get('tab')).id), loadPath);
}

export default function TechComparisonPage() {
  const [params, setParams] = useSearchParams();
  const { opening, tabs, scoreNote, closing } = useWords('tech-comparison');
  const { id: open, label } = chosen(tabs, params.get('tab'));
  const isFirst = (id: string) => id === tabs[0]?.id;
  return (
    <>
      <PageIntro layout="split" title={opening.title} size="d2" lead={opening.lead} />
      <section className="page">
        <h2 className="sr-only">{label}</h2>
        <Tabs
          label="Kinds of technology"
          rowClassName="[--ray:var(--ink)]"
          panelClassName={table}
          focusablePanel
          value={open}
          onChange={(id) => setParams(isFirst(id) ? {} : { tab: id })}
          addressOf={(id) => (isFirst(id) ? path : `${path}?tab=${id}`)}
          tabs={tabs.map((tab) => ({ value: tab.id, label: tab.label, content: <Panel tab={tab.id} /> }))}
        />
        <p className="mt-4 max-w-read text-xs text-ink-3">{scoreNote}</p>
      </section>
      <DecisionGuide />
      <ClosingCall
        title={closing.title}
        lead={closing.lead}
        links={closing.links.map((link) => ({
          to: wayOf({ to: link.to, about: fillIn(link.about, 'tab', label.toLowerCase()) }, path),
          label: link.label,
        }))}
      />
    </>
  );
}
