import type { Words } from '@prism/core/content/content';
import { useEntries } from '../../api/content.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { TitleRow } from '../../sections/title-row.tsx';
import { useSite } from '../../site.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';
import { PositionsOptics } from './positions-optics.tsx';
import { positionIcons } from './position-icons.ts';
import { rayAt } from './rays.ts';
import { salaryText } from './salary-text.ts';

type Titles = Pick<Words<'careers'>['positions'], 'one' | 'several'>;

/** 'Five open positions'. */
export function openPositionsTitle(count: number, { one, several }: Titles): string {
  const title = fillIn(count === 1 ? one : several, 'count', inWords(count));
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => numbers[count] ?? String(count);

interface OpenPositionsProps {
  titles: Titles;
  labels: Words<'careers'>['list'];
  lead?: string;
  /** The text of links to positions. */
  apply: string;
}

export function OpenPositions({ titles, labels, lead, apply }: OpenPositionsProps) {
  const { localCurrency } = useSite().studio;
  const positions = useEntries('positions');
  return (
    <section className="page pb-(--sec)" aria-labelledby="positions">
      <TitleRow title={openPositionsTitle(positions.length, titles)} lead={lead} id="positions" />
      <div className="grid xl:grid-cols-[minmax(0,1.5fr)_minmax(0,10.5fr)]">
        <PositionsOptics count={positions.length} />
        <ul className="grid border-t border-ink xl:auto-rows-fr">
          {positions.map((position, place) => (
            <li
              key={position.key}
              className="relative grid gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-4 border-b border-line py-7 pl-5 before:absolute before:inset-y-7 before:left-0 before:w-1 before:bg-ray sm:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] sm:pl-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(max-content,2.6fr)]"
              data-cat={rayAt(place)}
            >
              <div>
                <Icon path={positionIcons[position.icon]} className="mb-3 size-7 text-ink" />
                <h3 className="h2 text-wrap">{position.title}</h3>
                <p className="mt-3.5 flex items-center gap-3">
                  <Badge data-cat={rayAt(place)}>{position.type}</Badge>{' '}
                  <span className="text-sm">{position.department}</span>
                </p>
              </div>
              <div className="sm:max-lg:col-span-full sm:max-lg:row-start-2">
                <p className="text-ink">{position.description}</p>
                <ul
                  className="mt-3 flex flex-wrap gap-x-6 gap-y-0.5 text-[0.9375rem] leading-normal"
                  aria-label={labels.requirements}
                >
                  {position.requirements.slice(0, 3).map((requirement) => (
                    <li
                      key={requirement}
                      className="flex gap-2.5 before:mt-2.75 before:h-0.5 before:w-2.5 before:flex-none before:bg-ray"
                    >
                      {requirement}
                    </li>
                  ))}
                </ul>
              </div>
              <div className="grid content-start justify-items-start gap-1 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4">
                <p className="flex items-center gap-1.5 text-[0.9375rem]">
                  <Icon path={contactIcons.pin} small />
                  <span className="sr-only">{labels.location} </span>
                  {position.location}
                </p>
                <p className="nums text-[1.1875rem] font-semibold tracking-[-0.02em] whitespace-nowrap text-ink">
                  <span className="sr-only">{labels.salary} </span>
                  {salaryText(position, localCurrency)}
                </p>
                <ButtonLink
                  className="mt-3 min-h-11 max-sm:w-full"
                  to={`/careers/${position.key}`}
                  size="sm"
                  variant="secondary"
                >
                  {apply}
                  <span className="sr-only">{fillIn(labels.which, 'position', position.title)}</span>{' '}
                  <Icon name="arrow" />
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
