import { addressOf } from '@prism/core/contract/call';
import { countedForms, figureNames, insightPeriods, otherKeys, usualPeriod } from '@prism/core/contract/insights';
import { insightCalls, type Insights } from '@prism/core/contract/insights-calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '../../api/calls.ts';
import { deskPage } from '@prism/core/contract/desk-links';
import { numberText } from '@prism/core/contract/number-text';
import { Link } from '../../ui/link.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { useMay } from '../shared/use-may.ts';
import { BroughtTable } from './brought-table.tsx';
import { DaysTable } from './days-table.tsx';
import { FigurePicture } from './figure-picture.tsx';
import { stepsOf } from './steps.ts';

const insightsQuery = (days: number) =>
  queryOptions({
    ...queryOf(insightCalls.read, { query: { days } }),
    placeholderData: keepPreviousData,
  });

const periods = Object.entries(insightPeriods).map(([days, label]) => ({ days: Number(days), label }));

export default function InsightsSection() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days') ?? usualPeriod);
  const chosen = periods.find(({ days }) => days === asked) ?? {
    days: usualPeriod,
    label: insightPeriods[usualPeriod],
  };
  const query = useQuery(insightsQuery(chosen.days));

  function choose(days: number) {
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (days === usualPeriod) changed.delete('days');
      else changed.set('days', String(days));
      return changed;
    });
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ChoiceGroup label="Period">
          {periods.map(({ days, label }) => (
            <Choice key={days} isChosen={days === chosen.days} onChoose={() => choose(days)}>
              {label}
            </Choice>
          ))}
        </ChoiceGroup>
        <a
          className="lk inline-block min-h-6 content-center text-sm"
          href={addressOf(insightCalls.export, { query: { days: chosen.days } })}
          download
        >
          Download CSV
        </a>
      </div>
      <Waiting query={query} />
      {query.data && <Shown insights={query.data} period={chosen.label} />}
    </>
  );
}

function Shown({ insights, period }: { insights: Insights; period: string }) {
  const { isCounting, days, total, before, sources, apps, articles, forms } = insights;
  const steps = stepsOf(days);
  return (
    <div className="grid gap-y-10">
      {!isCounting && <NotCounting />}
      <div>
        <div className="grid grid-cols-1 gap-(--gap) lg:grid-cols-3">
          {figureNames.map((figure) => (
            <FigurePicture
              key={figure}
              figure={figure}
              steps={steps}
              total={total[figure]}
              before={before[figure]}
              period={period}
            />
          ))}
        </div>
        <DaysTable steps={steps} />
      </div>
      <BroughtTable id="sources-title" title="By source" one="Source" rows={sources} empty="No visits in this period.">
        <p className="pt-3 text-xs text-ink-3">
          The campaign’s utm_source, or else the referring site. Unknown: browsers that ask not to be tracked or run no
          scripts, and enquiries from before visits were counted.
        </p>
      </BroughtTable>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-2">
        <BroughtTable
          id="apps-title"
          title="By app"
          one="App"
          visits="Views"
          rows={apps}
          pathOf={({ key }) => (key === otherKeys ? undefined : `/app/${key}`)}
          empty="No app views in this period."
        />
        <BroughtTable
          id="articles-title"
          title="By article"
          one="Article"
          visits="Views"
          rows={articles}
          pathOf={({ key }) => (key === otherKeys ? undefined : `/blog/${key}`)}
          empty="No article views in this period."
        >
          <p className="pt-3 text-xs text-ink-3">Enquiries from its page, or from a visit that started there.</p>
        </BroughtTable>
      </div>
      <Forms forms={forms} />
      <p className="text-xs text-ink-3">
        Days end at midnight UTC. Known bots, signed-in staff and browsers without scripts are not counted. A win counts
        on the day it was won.
      </p>
    </div>
  );
}

function NotCounting() {
  const may = useMay();
  return (
    <p className="rounded-r-2 border-l-4 border-education bg-education-tint px-4 py-3 text-sm">
      Visits are not being counted. Enquiries and wins are.{' '}
      {may('settings') && (
        <Link className="lk" to={`${deskPage('settings', 'legal')}?field=counts`}>
          Turn on in Settings
        </Link>
      )}
    </p>
  );
}

/** The share of started forms that are sent. */
function Forms({ forms }: Pick<Insights, 'forms'>) {
  return (
    <section aria-labelledby="forms-title">
      <ListTitle id="forms-title" title="Forms" />
      <ul className="nums text-sm">
        {forms.map(({ form, begun, sent }) => (
          <li key={form} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
            <span className="text-ink">{countedForms[form]}</span>
            <span>
              {numberText(begun)} begun, {numberText(sent)} sent
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
