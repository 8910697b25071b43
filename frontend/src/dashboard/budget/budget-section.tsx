import {
  type Budget,
  type BudgetLine,
  dollarsText,
  type LimitKind,
  monthName,
  warnsAtPercent,
} from '@prism/core/contract/budget';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deskPage } from '@prism/core/contract/desk-links';
import { numberText } from '@prism/core/contract/number-text';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useMay } from '../shared/use-may.ts';
import { BudgetTable, isUsedUp } from './budget-table.tsx';
import { LimitDialog, type LimitedLine } from './limit-dialog.tsx';
import { Meter } from './meter.tsx';
import { useBudget } from './use-budget.ts';

export default function BudgetSection() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? undefined;
  const query = useBudget(asked);
  const { data } = query;

  function choose(month: string) {
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (month === data?.months[0]?.month) changed.delete('month');
      else changed.set('month', month);
      return changed;
    });
  }

  return (
    <>
      <TitleRow title="Budget">
        <p className="text-sm text-ink-2">
          What articles cost, in US dollars, by calendar month in UTC. We reserve about twice the usual cost before an
          article starts.
        </p>
      </TitleRow>
      <Waiting query={query} says="Loading figures..." />
      {data && (
        <div className="grid gap-y-10">
          <Total budget={data} onMonth={choose} />
        </div>
      )}
    </>
  );
}

function Total({ budget, onMonth }: { budget: Budget; onMonth: (month: string) => void }) {
  const mayLimit = useMay()('settings');
  const [limiting, setLimiting] = useState<LimitedLine>();
  const { month, months, isCurrent, total, providers, people, articles, others } = budget;
  const limits = (kind: LimitKind) =>
    mayLimit && isCurrent ? (line: BudgetLine) => setLimiting({ kind, ...line }) : undefined;
  return (
    <>
      <section aria-labelledby="budget-month">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-3">
          <h2 id="budget-month" className="text-[1.1875rem] leading-tight font-semibold tracking-[-0.015em]">
            {monthName(month)}
          </h2>
          <SelectField
            label="Month"
            value={month}
            options={months.map((one) => ({
              value: one.month,
              label: `${monthName(one.month)}, ${dollarsText(one.spent)}`,
            }))}
            onChange={onMonth}
          />
        </div>
        <StudioLine budget={budget} onLimit={limits('studio')} />
        <Unpriced count={total.unpriced} />
      </section>
      <BudgetTable
        id="budget-providers"
        title="By provider"
        one="Provider"
        lines={providers}
        empty="No provider was used this month."
        hasLimits={isCurrent}
        onLimit={limits('provider')}
      />
      <BudgetTable
        id="budget-people"
        title="By person"
        one="Person"
        lines={people}
        empty="No articles were ordered this month."
        hasLimits={isCurrent}
        onLimit={limits('person')}
      />
      <BudgetTable
        id="budget-articles"
        title="By article"
        one="Article"
        lines={others ? [...articles, others] : articles}
        empty="No articles were written this month."
      />
      {limiting && <LimitDialog line={limiting} onClose={() => setLimiting(undefined)} />}
    </>
  );
}

function StudioLine({ budget, onLimit }: { budget: Budget; onLimit: ((line: BudgetLine) => void) | undefined }) {
  const { total, isCurrent } = budget;
  const { spent, held, limit } = total;
  const shown = isCurrent ? limit : null;
  return (
    <div className="nums grid gap-y-2 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <b className="wd-title text-[1.5rem] font-medium tracking-[-0.025em] text-ink">{dollarsText(spent)}</b>
          <span>
            {` spent${held > 0 ? `, ${dollarsText(held)} reserved` : ''}${shown === null ? '' : `, of ${dollarsText(shown)}`}`}
          </span>
        </p>
        {onLimit && (
          <Button variant="secondary" size="sm" onClick={() => onLimit({ ...total, name: 'Whole studio' })}>
            {limit === null ? 'Set limit' : 'Change limit'}
          </Button>
        )}
      </div>
      {shown !== null && (
        <>
          <Meter spent={spent} held={held} limit={shown} />
          <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-3">
            <span>{dollarsText(Math.max(0, shown - spent - held))} left</span>
            <span>we email you at {dollarsText((shown * warnsAtPercent) / 100)}</span>
          </p>
        </>
      )}
      {isCurrent && isUsedUp(total) && (
        <p className="text-danger">
          {`The studio’s budget is used up. New articles can’t be started. ${
            onLimit ? 'You can raise it here.' : 'An owner can raise it.'
          }`}
        </p>
      )}
      {isCurrent && limit === null && (
        <p className="text-sm text-ink-2">
          {`The whole studio has no limit.${onLimit ? '' : ' An owner can set one.'}`}
        </p>
      )}
    </div>
  );
}

function Unpriced({ count }: { count: number }) {
  const may = useMay();
  if (count === 0) return null;
  return (
    <p className="rounded-r-2 border-l-4 border-education bg-education-tint px-4 py-3 text-sm">
      <span>
        {`${count === 1 ? '1 request is' : `${numberText(count)} requests are`} missing from these totals because the model has no price.`}
      </span>{' '}
      {may('settings') && (
        <Link className="lk" to={deskPage('ai')}>
          Add prices in AI models
        </Link>
      )}
    </p>
  );
}
