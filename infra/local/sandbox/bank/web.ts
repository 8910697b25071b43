import { parseSections, type CategoryBank } from './section.ts';

const fence = '```';

export const web: CategoryBank = {
  keywords: ['page speed', 'progressive enhancement'],
  sections: parseSections(`
## Speed is a feature that everyone notices

Nobody praises a fast page, and everybody leaves a slow one. The visitors who suffer most are rarely in the office with the developers: they hold a three-year-old phone in a place with poor reception. Buy such a phone, and let it be the reference for what counts as finished.

Three habits do most of the work. Send HTML that can be read before any script has arrived. Give images their size in the markup, so that the text does not jump when they appear. Load scripts only on the pages that need them, and question each one that belongs to somebody else.

Set a budget in kilobytes and let the build fail when it is exceeded. A budget that lives in a document is a wish; one that stops the release is a fact. The first red build will start precisely the discussion that used to happen after launch, when it was too late to matter.

## Render where it makes sense

The old argument over where a page should be put together has calmed down, because the answer is usually both. The server knows the data and can send something readable within a few hundred milliseconds. The browser knows the person, and can react to a tap without asking anyone.

Pages that are read by many and changed by few belong in a cache close to the reader. Pages that belong to one person should be assembled when they are requested, with private parts never stored on the way. Tools that people keep open all day, such as a planning board, may well live mostly in the browser.

The mistake to avoid is a page that arrives as HTML, and is then thrown away and built again while the visitor waits to press a button. If the interactive part is a single form, then the script should be the size of a single form.

## Forms decide the business

Somewhere in every web product there is a form between a visitor and the money. It receives less attention than the home page, although each needless field loses more people than any headline wins. Count the fields and demand a reason for each, in the words of whoever will read the answer.

Good forms are generous in what they take. A telephone number with spaces is a telephone number. A postcode in lower case is a postcode. Errors stand beside the field that caused them, say what to do, and leave everything else exactly as it was typed.

The server checks it all again, since anyone can send it anything. It should also expect the same form twice: people double-click, and networks repeat themselves. A key chosen by the browser lets the second copy be recognised and answered like the first, without a second order.

## The platform has grown up

Much of what used to need a library is part of the browser today. Dialogues, date fields, lazy images, form validation, smooth scrolling and layouts in two dimensions need little or no script. Each dependency that is dropped is one that will never need an update or appear in a security bulletin.

It pays to look once a quarter at what has become available everywhere. The overlap between the large browsers is wider than many developers remember from the days when they learnt the trade, and the remaining gaps are documented feature by feature.

Building on the platform also ages well. A page of plain HTML from twenty years ago still opens, while a build chain from five years back can take a day to bring to life. For a product that ought to earn money for a decade, boring is a compliment.
`),
  code: [
    {
      lead: 'A repeated submission can be recognised with a unique key and very little code:',
      block: `${fence}sql
insert into orders (id, idempotency_key, customer_id, total)
values ($1, $2, $3, $4)
on conflict (idempotency_key) do nothing
returning id;
${fence}`,
    },
    {
      lead: 'An image that neither shifts the layout nor delays the text needs only attributes:',
      block: `${fence}html
<img
  src="/images/workshop-800.avif"
  srcset="/images/workshop-400.avif 400w, /images/workshop-800.avif 800w"
  sizes="(max-width: 40rem) 100vw, 40rem"
  width="800" height="533" loading="lazy" alt="The workshop in Leeds">
${fence}`,
    },
  ],
};
