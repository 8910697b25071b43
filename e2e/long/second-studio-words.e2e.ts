import { wordsAt } from '@prism/core/content/addresses';
import { textAt } from '../harness/api.ts';
import { leftIn, listed, unlisted } from '../harness/left-of-demonstration.ts';
import { enquire } from '../harness/people.ts';
import { plainWordsIn } from '../harness/plain-words.ts';
import { archive, importStudio } from '../harness/second-studio.ts';
import { expect, test } from '../harness/test.ts';
import { walkAQuote } from '../harness/walk-a-quote.ts';
import { walkASession } from '../harness/walk-a-session.ts';

test.use({ ownProduct: { env: { SEED: 'none' } } });

test.beforeAll(({ product }) => importStudio(product, archive, '--replace'));

test('texts next to its prices and claims are its own', async ({ product }) => {
  const app = await textAt(product, '/app/2');
  for (const own of ['What you pay', 'Until it opens', 'How we stay', 'In all']) expect(app).toContain(own);
  expect(app).not.toMatch(/Your price|>Timeline<|Support level|>Total/);
  expect(await textAt(product, '/')).toContain('begins at');
  const calculators = ['returns-calculator', 'tech-comparison'];
  const show = async (shown: boolean) => {
    await product.sql(`update content set shown = $1 where kind = 'pages' and key = any($2)`, [shown, calculators]);
    for (const page of calculators)
      await expect.poll(async () => (await fetch(`${product.baseUrl}/${page}`)).status, page).toBe(shown ? 200 : 404);
  };
  await show(true);
  const returns = await textAt(product, '/returns-calculator');
  for (const own of [
    'Your house',
    'Visitors',
    'What it costs',
    'After a year',
    'Paid for',
    'Season 1',
    'Our bill',
    'Reckon',
  ])
    expect(returns).toContain(own);
  expect(returns).not.toMatch(/User base|Break-even|Project details|Year 1|>Cost<|>Calculate<|Gain |Loss /);
  const compared = await textAt(product, '/tech-comparison');
  expect(compared).not.toMatch(/Popularity|Pros</);
  await show(false);
});

/** A page's own texts and its default texts. */
const headings: Readonly<Record<string, { own: readonly string[]; plain: RegExp }>> = {
  '/': { own: ['<span class="nums">begins at £'], plain: /"nums">from £/ },
  '/marketplace': { own: ['By the door', '14% less', '>to '], plain: />Featured<|% OFF|>Ends / },
  '/app/2': { own: ['By the door', '14% less. Until then:', '>to '], plain: />Featured<|% OFF|>Ends / },
  '/local-business-apps': { own: ['>£980 or more<', 'Seen+on+the+list'], plain: />From £[\d,]+<|Package%3A/ },
  '/blog': {
    own: ['Have the first one sent', 'rss+xml" title="Notes from the bench"'],
    plain: /Follow the|The \w+ blog/,
  },
  '/rss.xml': {
    own: ['<title>Notes from Ammonite</title>', 'What Ammonite found out'],
    plain: /blog<\/title>|newest first/,
  },
  '/careers': { own: ['Two empty stools</h2>', 'content="Two empty stools at'], plain: /open position/ },
  '/careers/sound-editor': {
    own: ['Where', 'What it pays', 'How much of the week', 'Which bench'].map((label) => `>${label}</dt>`),
    plain: />(Location|Salary|Type|Department)</,
  },
  '/careers/bookkeeper': {
    own: ['<title>Bookkeeper, taken |', 'Nobody can apply since', 'Somebody sat down after'],
    plain: /, closed|This position|It was/,
  },
  '/contact?app=1': {
    own: [
      'For your rooms:',
      '>We stay</dt>',
      '>What else</dt>',
      '>In all</dt>',
      'Have it on paper',
      'Turn back a page',
    ],
    plain: /Your version|>(Support|Add-ons|Total)<|See it as|Change it/,
  },
  '/monetization-guide': {
    own: ['worked for: Two in three', 'How hard: ', 'First money', 'In its favour', 'Seen at', 'To begin with'],
    plain: /succeed|Difficulty|Time to rev|>Advantages|Challenges|Best for|Real-world|Implementation/,
  },
  '/search?q=guide': {
    own: ['<title>Look it up: guide |', 'The card index', 'Every card', '>Guide</p>', 'Rooms', 'Write to the workshop'],
    plain: />Search<\/h1>|>(All|Apps|Articles|Pages) <|>(App|Page)<\/p>|Not here|Ask us/,
  },
  '/search?q=qqqqzzzz': { own: ['No card says “qqqqzzzz”.'], plain: /Nothing has/ },
  '/nothing-of-guides': { own: ['>Guide</span>'], plain: />App<\/span>/ },
  '/sitemap': {
    own: ['Ground floor', 'Workshop', 'Showroom', 'Upstairs', 'Reading room', 'Small print'].map(
      (name) => `>${name}</h2>`,
    ),
    plain: />(Main Pages|Services|Marketplace|Company|Resources|Legal)</,
  },
  '/testimonials': {
    own: ['Kind of house', 'What we made', 'At the bench'],
    plain: />(Result|Industry|Project|Timeline)</,
  },
};

test('headings and labels of its pages are its own', async ({ product }) => {
  for (const [path, { own, plain }] of Object.entries(headings)) {
    const [seen = ''] = (await textAt(product, path)).replaceAll('<!-- -->', '').split('id="state"');
    expect([path, own.filter((words) => !seen.includes(words)), plain.exec(seen)?.[0]]).toEqual([path, [], undefined]);
  }
});

test('pages with own texts show no default texts, even when empty', async ({ product }) => {
  const left: Record<string, string[]> = {};
  for (const path of [...(await listed(product)), ...Object.keys(unlisted)]) {
    const page = wordsAt(new URL(path, product.baseUrl).pathname);
    if (page === null) continue;
    const html = await textAt(product, path);
    // The 404 page contains the site's search.
    const found = [...plainWordsIn(html, page ?? 'search'), ...plainWordsIn(html, 'newsletter')];
    if (found.length > 0) left[path] = found;
  }
  expect(left).toEqual({});
});

test('versions of its legal texts and consents have its names', async ({ product }) => {
  await product.sql(
    `insert into content_versions (document, version, number, data, published_at)
     select distinct on (document) document, 'next', number + 1, data, now() from content_versions
     where document in ('terms', 'enquiry') order by document, number desc`,
  );
  const [first] = await product.sql<{ version: string }>(
    `select version from content_versions where document = 'terms' order by number limit 1`,
  );
  const old = `/versions/terms/${first?.version}`;
  const versions = { [old]: 200, '/versions/terms/next': 200, '/versions/enquiry/next': 200 };
  for (const [path, status] of Object.entries({ ...versions, '/terms': 200, '/versions/terms/none': 404 })) {
    const answer = await fetch(product.baseUrl + path);
    const html = await answer.text();
    expect([path, answer.status, leftIn(html), plainWordsIn(html, 'versions')]).toEqual([path, status, [], []]);
  }
  expect(await textAt(product, '/terms')).toContain('Every sheet we hung');
  expect(await textAt(product, old)).toContain('and came down on');
});

test('a quote uses its texts in every state', async ({ product }) => {
  for (const [state, html] of Object.entries(await walkAQuote(product))) {
    expect(leftIn(html), state).toEqual([]);
    expect(plainWordsIn(html, 'quote'), state).toEqual([]);
  }
});

test('receipt, booking and mails after an enquiry use its texts', async ({ product }) => {
  await enquire(product, { email: 'ida@engines.example', budget: 'up-to-2k' });
  const { pages, mails } = await walkASession(product, 'ida@engines.example');
  const own: Record<keyof typeof pages, string[]> = {
    receipt: [', your letter is on the bench.', 'Come and sit with us?', 'A bench hour takes 45 minutes.'],
    choosing: ['When do you come by?', 'Keep it for me', 'Arrows walk from hour to hour'],
    taken: ['You picked nothing.', 'No hour is kept.'],
    booked: ['Kept. ', 'A card is on its way to ida@engines.example.', 'text=Bench+hour%3A+Ammonite'],
    file: ['SUMMARY:Bench hour: Ammonite'],
    moving: ['Pick another hour.', 'Keep this one instead'],
    bookedReceipt: ['An hour is kept', 'Look at it', 'Bench hour'],
    withdrawn: ['You took it back.', 'The bench is clear.'],
  };
  for (const [name, words] of Object.entries(own)) for (const each of words) expect(pages[name], name).toContain(each);
  for (const [name, html = ''] of Object.entries(pages)) {
    expect(leftIn(html), name).toEqual([]);
    for (const page of ['receipt', 'session'] as const) expect(plainWordsIn(html, page), name).toEqual([]);
    const seen = html.replaceAll(/<(style|script)[\s\S]*?<\/\1[^>]*>|<[^>]*>/g, ' ');
    expect(seen, name).not.toMatch(
      /strategy session|Choose a time|Withdraw|Received|Confirmation|Add to your|Plans change/i,
    );
  }
  const subjects = mails.map(({ subject }) => subject);
  for (const own of [/^Bench hour on /, /^Swapped: bench hour on /, /^Given back: bench hour on /])
    expect(subjects).toContainEqual(expect.stringMatching(own));
  for (const { subject, text, html, calendar } of mails) {
    const said = `${subject}\n${text}\n${html}\n${calendar?.content ?? ''}`;
    expect(leftIn(said), subject).toEqual([]);
    expect(said, subject).not.toMatch(/strategy session|What happens next|What we received|Move or cancel|See you on/i);
  }
});
