import { addressOf, callTo } from '@prism/core/contract/studio';
import { daysText, timesText } from '@prism/core/contract/hours';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';

const channel = 'flex min-h-11 items-center gap-3 text-ink underline-offset-[0.25em] [&:any-link]:hover:underline';

export function ContactChannels() {
  const { studio } = useSite();
  const { email, phone, hours, timeZone } = studio;
  const place = addressOf(studio, '\n');
  return (
    <address className="grid justify-items-start not-italic">
      {email && (
        <a className={channel} href={`mailto:${email}`}>
          <Icon path={contactIcons.mail} className="text-ink-3" />
          {email}
        </a>
      )}
      {phone && (
        <a className={`${channel} nums`} href={callTo(phone)}>
          <Icon path={contactIcons.phone} className="text-ink-3" />
          {phone}
        </a>
      )}
      {hours.length > 0 && (
        <div className="flex items-start gap-3 py-2.5">
          <Icon path={contactIcons.clock} className="mt-0.5 text-ink-3" />
          <dl className="nums grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-ink">
            {hours.map((line) => (
              <div key={daysText(line.days)} className="contents">
                <dt>{daysText(line.days)}</dt>
                <dd>{timesText(line)}</dd>
              </div>
            ))}
            <div className="col-span-2 text-sm text-ink-3">{clockOf(timeZone)}</div>
          </dl>
        </div>
      )}
      {place && (
        <span className={channel}>
          <Icon path={contactIcons.pin} className="text-ink-3" />
          <span className="whitespace-pre-line">{place}</span>
        </span>
      )}
    </address>
  );
}

/** 'London time', for visitors elsewhere. */
function clockOf(timeZone: string): string {
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;
}
