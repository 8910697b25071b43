import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webhookEvents, webhookEventTypes } from '@prism/core/contract/webhooks';
import { exampleData } from '@prism/core/webhooks/examples';
import { expect, test } from 'vitest';
import { formatted } from '../../../infra/test/formatted.ts';

const page = fileURLToPath(new URL('../../../docs/integrations.md', import.meta.url));
const [begin, end] = ['<!-- the events begin -->', '<!-- the events end -->'];

test('docs/integrations.md has the events of today: `npx vitest run backend/features/webhooks/docs.test.ts -u` writes them anew', async () => {
  const [first = '', rest = ''] = readFileSync(page, 'utf8').split(begin);
  const [, last = ''] = rest.split(end);
  const rows = webhookEventTypes.map((type) => {
    const { says, version } = webhookEvents[type];
    return `| \`${type}\` | ${says} | ${version} |`;
  });
  const examples = webhookEventTypes.map((type) => {
    const { about, version } = webhookEvents[type];
    const payload = { type, version, timestamp: '2026-03-02T09:30:00.000Z', data: exampleData(type, about) };
    return `### ${type}\n\n\`\`\`json\n${JSON.stringify(payload, null, 2)}\n\`\`\``;
  });
  const events = ['| type | when | version |', '| --- | --- | --- |', ...rows].join('\n');
  const now = `${first}${begin}\n\n${[events, ...examples].join('\n\n')}\n\n${end}${last}`;
  await expect(await formatted(page, now)).toMatchFileSnapshot(page);
});
