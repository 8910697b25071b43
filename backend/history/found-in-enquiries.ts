import type { EntityManager } from '@mikro-orm/postgresql';
import type { FoundIn } from '@prism/core/contract/desk-search';
import type { Enquiry } from '@prism/core/database/enquiry';
import { historySearchText } from '@prism/core/database/history-event';
import { labelSearchText } from '@prism/core/database/label';
import { quoteSearchText } from '@prism/core/database/quote';
import { foundIn, saysAll, type Said } from '../http/pagination/found-in.ts';
import { isPartlyFoundIn, wordsIn } from '../http/pagination/search.ts';

type Searched = Pick<Enquiry, 'id' | 'firstName' | 'lastName' | 'company' | 'email' | 'description'>;

/** A text about an enquiry outside its row, in searched columns. */
interface Line {
  id: string;
  act: string;
  said: (string | null)[];
}

/** Where each enquiry of a search contains `wanted`, by id; nothing for matches in name, company or email. */
export async function whereFound(
  em: EntityManager,
  rows: readonly Searched[],
  wanted: string,
): Promise<ReadonlyMap<string, FoundIn>> {
  const unnamed = rows.filter((row) => !saysAll(namesOf(row), wanted));
  const lines = Map.groupBy(
    await readLines(
      em,
      unnamed.map(({ id }) => id),
      wanted,
    ),
    ({ id }) => id,
  );
  return new Map(
    unnamed.flatMap((row) => {
      const { id, description } = row;
      const places: Said[] = [['the enquiry', description], ...(lines.get(id) ?? []).flatMap(placesOf)];
      // Words that the name contains need no other place.
      const rest = wordsIn(wanted).filter((word) => !saysAll(namesOf(row), word));
      const found = foundIn(places, rest.length === wordsIn(wanted).length ? wanted : rest.join(' '));
      return found ? [[id, found] as const] : [];
    }),
  );
}

const namesOf = ({ firstName, lastName, company, email }: Searched): Said[] => [
  ['name', `${firstName} ${lastName}`],
  ['company', company],
  ['address', email],
];

async function readLines(em: EntityManager, ids: readonly string[], wanted: string): Promise<Line[]> {
  if (ids.length === 0) return [];
  const those = ids.map(() => '?::uuid').join(', ');
  const [inHistory, ...historyValues] = isPartlyFoundIn(historySearchText, wanted);
  const [inLabel, ...labelValues] = isPartlyFoundIn(labelSearchText, wanted);
  const [inQuote, ...quoteValues] = isPartlyFoundIn(quoteSearchText, wanted);
  return await em.execute<Line[]>(
    `select contact_id as id, details->>'act' as act,
       array[text, details->>'subject', details#>>'{is,text}', file_name::text] as said
     from (select * from history_lines where contact_id in (${those}) and ${inHistory} order by created_at, seq) h
     union all
     select contact_id, 'label', array[name::text] from contact_labels join labels on labels.id = label_id
     where contact_id in (${those}) and ${inLabel}
     union all
     select contact_id, 'quote', array[number::text] from quotes where contact_id in (${those}) and ${inQuote}`,
    [...ids, ...historyValues, ...ids, ...labelValues, ...ids, ...quoteValues],
  );
}

function placesOf({ act, said }: Line): Said[] {
  return said.map((text, column): Said => [column === fileName ? 'a file' : (places[act] ?? 'its history'), text]);
}

/** Its index in `said`. */
const fileName = 3;

const places: Readonly<Record<string, string>> = {
  note: 'a note',
  answered: 'a note',
  reply: 'a reply',
  received: 'a mail that came',
  'quarantined-mail': 'a mail in quarantine',
  restriction: 'why it was restricted',
  added: 'what its sender added',
  'next-step': 'a next step',
  stage: 'why it was lost',
  label: 'a label',
  quote: 'a quote',
};
