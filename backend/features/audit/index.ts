import type { Plugin, ServerRoute } from '@hapi/hapi';
import { auditGroups } from '@prism/core/contract/act';
import type { AuditOutcome } from '@prism/core/contract/audit';
import { calendarDay } from '@prism/core/contract/calendar-day';
import Joi from 'joi';
import { csvOf } from '../../http/csv.ts';
import { answerDownload } from '../../http/downloads.ts';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { auditColumns, eachAuditLine, listAuditLines, toRow, type AuditFilter } from './audit.ts';

const call = signedInCall('audit', 'audit');
const pageSize = 50;
const outcomes: readonly AuditOutcome[] = ['done', 'refused'];
const day = Joi.string().pattern(calendarDay).empty('').messages({ '*': 'Choose a day' });

const filters = {
  group: Joi.valid(...Object.keys(auditGroups)).empty(''),
  outcome: Joi.valid(...outcomes).empty(''),
  from: day.description('The first day, on the studio’s clock'),
  until: day.description('The last day, on the studio’s clock'),
  kind: Joi.string().max(40).description('With `subject`: only the lines of this row'),
  subject: Joi.string().max(80),
};

const listRoute: ServerRoute<{ Query: PageQuery & AuditFilter }> = {
  method: 'GET',
  path: '/admin/audit',
  options: {
    ...call('Who did what, newest first'),
    validate: {
      query: pageQuery
        .append({
          ...filters,
          limit: Joi.number().integer().min(1).max(pageSize).default(pageSize).description('Rows on a page'),
        })
        .and('kind', 'subject'),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const { timeZone } = await request.studio();
    return answerPage(request, h, await listAuditLines(request.em, request.query, timeZone), toRow);
  },
};

const csvRoute: ServerRoute<{ Query: AuditFilter }> = {
  method: 'GET',
  path: '/admin/audit.csv',
  options: {
    ...call('Who did what, as a table'),
    validate: { query: Joi.object({ search: pageQuery.extract('search'), ...filters }).and('kind', 'subject') },
    plugins: { audit: 'export-audit-log', stepUp: true },
  },
  handler: async (request, h) => {
    const { timeZone } = await request.studio();
    const rows = eachAuditLine(request.em, request.query, timeZone);
    const file = { name: 'audit-log.csv', type: 'text/csv' };
    return await request.audited(async () => await answerDownload(h, csvOf(auditColumns, rows), file));
  },
};

/** The audit log, for those who look into what was done. It is written by `backend/plugins/audit-log.ts`. */
export const audit: Plugin<object> = {
  name: 'audit',
  register(server) {
    server.route(listRoute);
    server.route(csvRoute);
  },
};
