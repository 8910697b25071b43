import { asEntered, completed } from '@prism/core/content/check';
import { settings, type Settings } from '@prism/core/content/content';
import type { StudioTopic } from '@prism/core/content/settings/topics';
import { daysText, timesText } from '@prism/core/contract/hours';
import { useQuery } from '@tanstack/react-query';
import { DraftMark } from '../drafts/draft-mark.tsx';
import { stateIn } from '../drafts/merge.ts';
import { draftQuery } from '../drafts/queries.ts';
import { countedText } from '../shared/counted-text.ts';
import { changesIn, changesText } from './form/changes-in.ts';
import { entryQuery } from './queries.ts';

const subject = { kind: 'settings', id: 'studio' };
const { fields, topics } = settings.studio;

export function TopicNow({ topic }: { topic: StudioTopic }) {
  const { data: entry } = useQuery(entryQuery(subject.kind, subject.id));
  const { data: draft } = useQuery(draftQuery(subject));
  if (entry === undefined) return null;
  const published = asEntered(fields, entry?.data);
  const changes = draft ? changesIn(topics[topic], published, asEntered(fields, stateIn(draft.data).data)).length : 0;
  return (
    <div className="flex flex-wrap gap-x-4">
      <span className="wrap-anywhere">{says[topic](completed(fields, entry?.data)).filter(Boolean).join(' · ')}</span>
      {changes > 0 && <DraftMark>{changesText(changes)}</DraftMark>}
    </div>
  );
}

type Studio = Settings<'studio'>;

const says: Readonly<Record<StudioTopic, (studio: Studio) => (string | false)[]>> = {
  studio: ({ name, city, timeZone }) => [name, city, timeZone],
  brand: ({ logo, hue }) => [
    logo.light ? 'Own logo' : 'No logo',
    hue === null ? 'Multicolour accents' : `Accent hue ${hue}°`,
  ],
  hours: ({ hours, promises }) => [
    ...hours.map((line) => `${daysText(line.days)} ${timesText(line)}`),
    promises.replyHours !== null && `Reply within ${countedText(promises.replyHours, 'hour')}`,
  ],
  prices: ({ currency, localCurrency, quotes }) => [
    [...new Set([currency, localCurrency])].join(' and '),
    quotes.vatRate !== null && `VAT ${quotes.vatRate}%`,
  ],
  legal: ({ company, counts }) => [company, counts ? 'Visits are counted' : 'Visits are not counted'],
  replies: ({ replies }) => [countedText(replies.enquiries.length + replies.applications.length, 'template')],
  writing: ({ writing }) => [`${writing.from || '01:00'}–${writing.until || '05:00'}`],
};
