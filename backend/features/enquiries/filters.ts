import type { ServerRoute } from '@hapi/hapi';
import { enquiryStageNames } from '@prism/core/contract/stages';
import Joi from 'joi';
import { signedInCall } from '../../plugins/permissions.ts';
import { appsOfEnquiries, type EnquiryFilter } from './enquiries.ts';

/** What the list of enquiries, and the table of them, can be narrowed down to. */
export type Filters = Pick<EnquiryFilter, 'search' | 'handled' | 'waiting' | 'stage' | 'owner' | 'app' | 'label'>;

export const filters = {
  handled: Joi.boolean().empty('').description('Only those that are, or are not, marked as handled'),
  waiting: Joi.boolean().empty('').description('Only those to whom an answer or a proposal is due, or is not'),
  stage: Joi.valid(...enquiryStageNames)
    .empty('')
    .description('Only those at this stage'),
  owner: Joi.alternatives(Joi.valid('nobody'), Joi.string().guid())
    .empty('')
    .description('Only those of this person, or of nobody'),
  label: Joi.string().guid().empty('').description('Only those with this label, by its id'),
  app: Joi.number()
    .integer()
    .min(1)
    .max(1e9)
    .empty('')
    .description('Only those with a quote for this app, by its number'),
};

export const order = Joi.valid('newest', 'urgent')
  .empty('')
  .default('newest')
  .description(
    'urgent: first those to whom an answer or a proposal is due, what is due soonest on top, then the newest',
  );

export const appsRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/enquiry-apps',
  options: signedInCall('contacts', 'enquiries')('The apps that enquiries have quotes for'),
  handler: async ({ em }) => await appsOfEnquiries(em),
};
