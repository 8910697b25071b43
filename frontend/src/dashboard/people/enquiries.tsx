import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewsRow, SavedViews } from '../frame/saved-views.tsx';
import { byTime, useServerSort } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { type ListSearching, useListSearch } from '../shared/pagination/use-list-search.ts';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import { useRecord } from '../shared/use-parts.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { useMay } from '../shared/use-may.ts';
import { answer, markAsSpam, type UndoableAct } from './bulk/bulk-acts.ts';
import type { BulkQuestion } from './bulk/bulk-dialog.tsx';
import { type AskedOf, EnquiriesBar, enquiryActs } from './bulk/enquiries-bar.tsx';
import { useOneEnquiry } from './bulk/use-bulk.ts';
import { Calendar } from './calendar/calendar.tsx';
import { EnquiryBoard } from './case-board.tsx';
import { useEnquiryTable } from './enquiry-table.tsx';
import { EnquiryFilters, EnquiryViews, narrowingNames, useShownEnquiries } from './enquiry-filters.tsx';
import { EnquiryPage } from './case-page.tsx';
import { enquiryTexts, CsvLink } from './case-texts.tsx';
import { LabelsPage } from './labels/labels-page.tsx';
import { mostUrgentFirst, useEnquiries } from './cases.ts';
import { QuarantinedMails } from './quarantined-mails.tsx';
import { Quarantine } from './quarantine.tsx';

export default function EnquiriesSection() {
  const [params] = useSearchParams();
  const { search, box } = useListSearch();
  const { view, isQuarantined, filter: shown } = useShownEnquiries();
  const enquiry = useRecord();
  if (enquiry) return <EnquiryPage key={enquiry} id={enquiry} />;
  if (params.get('view') === 'labels') return <LabelsPage />;
  const filter: Filter = { ...shown, ...(search && { search }) };
  const choice = <EnquiryFilters />;
  return (
    <>
      <TitleRow
        title="Enquiries"
        state={
          <div className={viewsRow}>
            <EnquiryViews />
            <SavedViews list="enquiries" />
          </div>
        }
      />
      {view === 'calendar' ? (
        <>
          <div className="mb-6 flex flex-wrap gap-3">{choice}</div>
          <Calendar owner={shown['owner']} />
        </>
      ) : view === 'board' ? (
        <>
          <div className="mb-6 flex flex-wrap gap-3">
            <ListSearch label="Search enquiries" {...box} />
            {choice}
          </div>
          <EnquiryBoard filter={filter} />
        </>
      ) : isQuarantined ? (
        <>
          <QuarantinedMails kind="contacts" />
          <Quarantine choice={choice} />
        </>
      ) : (
        <Enquiries filter={filter} box={box} choice={choice} />
      )}
    </>
  );
}

const areSigns = (search = '') => /^[^\p{L}\p{N}]+$/u.test(search);

/** What this search cannot find. */
function SignsNote() {
  return (
    <p role="status" className="basis-full text-sm text-ink-3">
      Symbols alone are searched in the newest 1,000. Add a letter or a digit to search all.
    </p>
  );
}

/** Commands that run without a question on one enquiry, because undo reverts them. */
const atOnce: Readonly<Partial<Record<BulkQuestion, UndoableAct>>> = { answer, spam: markAsSpam };

function Enquiries({ filter, box, choice }: { filter: Filter; box: ListSearching['box']; choice: React.ReactNode }) {
  const [asked, setAsked] = useState<AskedOf>();
  const changeOne = useOneEnquiry();
  const may = useMay();
  const order = useServerSort(byTime);
  const list = useEnquiries({ ...filter, ...(order ? orderedBy[order] : mostUrgentFirst) });
  const table = useEnquiryTable((row) =>
    enquiryActs(may).map(({ what, word }) => ({
      label: word,
      run: async () => (atOnce[what] ? await changeOne(row, atOnce[what]) : setAsked({ what, row })),
      isDanger: what === 'erase',
    })),
  );
  return (
    <ResourceList
      title="Contact submissions"
      list={list}
      texts={enquiryTexts}
      narrowedBy={narrowingNames}
      keyOf={({ id }: EnquiryRow) => id}
      {...table}
      areToolsFirst
      search={{ label: 'Search enquiries', ...box }}
      filters={
        <>
          {choice}
          {areSigns(filter['search']) && <SignsNote />}
          {list.meant && (
            <p role="status" className="basis-full text-sm text-ink-3">
              {`No results for “${filter['search']}”. Showing results for “${list.meant}”.`}
            </p>
          )}
        </>
      }
      aside={<CsvLink total={list.total} filter={filter} />}
      bulk={(chosen, act) => (
        <EnquiriesBar chosen={chosen} list={list} onAct={act} asked={asked} onAsked={() => setAsked(undefined)} />
      )}
    />
  );
}

const orderedBy = { newest: {}, oldest: { oldest: 'true' } };
