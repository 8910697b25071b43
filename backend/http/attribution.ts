import { countedHost, countedName, countedPath, type Attribution } from '@prism/core/contract/attribution';
import { sentAttribution, type SentAttribution } from '@prism/core/contract/enquiry-form-calls';
import { joiOf } from './shapes.ts';

type SentTouch = NonNullable<SentAttribution>['first'];

/** Without parts that may name a person. */
export function countedAttribution(sent: SentAttribution | undefined): Attribution | null {
  return sent ? { first: countedTouch(sent.first), last: countedTouch(sent.last) } : null;
}

const countedTouch = ({ host = '', source = '', medium = '', campaign = '', page = '' }: SentTouch) => ({
  host: countedHost(host),
  source: countedName(source),
  medium: countedName(medium),
  campaign: countedName(campaign),
  page: countedPath(page),
});

const schema = joiOf(sentAttribution);

export function attributionIn(form: URLSearchParams): Attribution | null {
  const sent: SentAttribution = schema.validate(parsed(form.get('touches') ?? '')).value;
  return countedAttribution(sent);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
