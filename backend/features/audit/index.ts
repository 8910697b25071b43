import type { Plugin } from '@hapi/hapi';
import { auditCalls as calls } from '@prism/core/contract/audit';
import { csvOf } from '../../http/csv.ts';
import { answerDownload } from '../../http/downloads.ts';
import { serveAll } from '../../plugins/calls.ts';
import { auditColumns, eachAuditLine, listAuditLines, toRow } from './audit.ts';

export const audit: Plugin<object> = {
  name: 'audit',
  register(server) {
    serveAll(server, calls, {
      list: async ({ em, query, request, page }) => {
        const { timeZone } = await request.studio();
        return page(await listAuditLines(em, query, timeZone), toRow);
      },
      export: async ({ request, h, query }) => {
        const { timeZone } = await request.studio();
        const rows = eachAuditLine(request.em, query, timeZone);
        return await answerDownload(h, csvOf(auditColumns, rows), { name: 'audit-log.csv', type: 'text/csv' });
      },
    });
  },
};
