/** Areas of the product, by words in paths. A change runs the browser tests that share an area with it. */
const areas = [
  /\b(account|accounts|auth|passkeys?|factor|password|sessions?|staff|roles|profile|guarded|api-keys|registration|invitation)\b/,
  /\b(articles?|ai|generations|sources|suggestions|budget|sign-offs|written|house-style|runs|queues?|jobs|relay|replay|plan)\b/,
  /\b(posts?|blog|drafts|revisions|editor|schedules|presence|bin|media|files|letters|markdown)\b/,
  /\b(enquir(y|ies)|contact|people|history|reminders|promises|hours|form-to-won|personal-data|answers|replies|mails?|mailbox)\b/,
  /\b(applications?|careers)\b/,
  /\b(bookings?|calendar|quotes?|receipts?|shop|portal|promises)\b/,
  /\b(apps|app-(page|price|buttons)|marketplace|saved|tools|filters|returns-calculator|price)\b/,
  /\b(content|legal|identity|launch|addresses|redirects|studies|case-studies|sections|few-entries|switched-off|claims)\b/,
  /\b(search|found|sitemap|desk-search)\b/,
  /\b(newsletter|subscribers|webhooks|integrations|insights|audit)\b/,
  /\b(home|about|services|offer|clients|testimonials|local|places|tech-comparison|monetization-guide|sales-pages|pages\/not-found)\b/,
] as const;

/** The browser tests for changed files; 'all' if their area is unknown. */
export function testsFor(changed: readonly string[], tests: readonly string[]): 'all' | string[] {
  const product = changed.filter(isProduct);
  if (product.length === 0) return [];
  const touched = new Set<RegExp>();
  for (const file of product) {
    const known = areasOf(file);
    if (known.length === 0) return 'all';
    for (const area of known) touched.add(area);
  }
  return tests.filter((test) => {
    const own = areasOf(test);
    return own.length === 0 || own.some((area) => touched.has(area));
  });
}

/** Files of the running product. Browser tests that import a changed file are found by their imports. */
function isProduct(file: string): boolean {
  return /^(core|backend|workers|frontend)\//.test(file) && !/\.test\.tsx?$|\/test\/|\.md$/.test(file);
}

function areasOf(file: string): readonly RegExp[] {
  return areas.filter((area) => area.test(file));
}
