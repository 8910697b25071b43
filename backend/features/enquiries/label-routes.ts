import type { Server, ServerRoute } from '@hapi/hapi';
import { labelFields } from '@prism/core/contract/labels';
import Joi from 'joi';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { anEnquiryWith, deleteLabel, listLabels, mergeLabel, renameLabel } from './labels.ts';

const call = signedInCall('contacts', 'enquiries');
const path = '/admin/enquiry-labels';

const listRoute: ServerRoute = {
  method: 'GET',
  path,
  options: call('The labels of enquiries, and how many have each'),
  handler: async ({ em }) => await listLabels(em),
};

type OnChanged = (contactId: string) => void;

const renameRoute = (onChanged: OnChanged): ServerRoute<{ Params: { id: string }; Payload: { name: string } }> => ({
  method: 'PATCH',
  path: `${path}/{id}`,
  options: {
    ...call('Rename a label'),
    validate: { params: idParameter, payload: Joi.object(schemaOf(labelFields)) },
    plugins: { audit: 'rename-label' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx) => await renameLabel(tx, id, request.payload.name));
    tell(onChanged, await anEnquiryWith(request.em, id));
    return h.response().code(204);
  },
});

const mergeRoute = (onChanged: OnChanged): ServerRoute<{ Params: { id: string }; Payload: { into: string } }> => ({
  method: 'POST',
  path: `${path}/{id}/merge`,
  options: {
    ...call('Give another label to whatever has this one, and delete this one'),
    validate: { params: idParameter, payload: Joi.object({ into: Joi.string().guid().required() }) },
    plugins: { audit: 'merge-label' },
  },
  handler: async (request, h) => {
    const { params, payload } = request;
    tell(onChanged, await request.audited(async (tx) => await mergeLabel(tx, params.id, payload.into)));
    return h.response().code(204);
  },
});

const deleteRoute = (onChanged: OnChanged): ServerRoute<{ Params: { id: string } }> => ({
  method: 'DELETE',
  path: `${path}/{id}`,
  options: {
    ...call('Delete a label; the enquiries that have it stay'),
    validate: { params: idParameter },
    plugins: { audit: 'delete-label' },
  },
  handler: async (request, h) => {
    tell(onChanged, await request.audited(async (tx) => await deleteLabel(tx, request.params.id)));
    return h.response().code(204);
  },
});

/** Open lists are asked for again, whichever enquiry the news names. */
function tell(onChanged: OnChanged, contactId: string | undefined): void {
  if (contactId) onChanged(contactId);
}

/** The labels of enquiries, as the studio keeps them. */
export function addLabelRoutes(server: Server, onChanged: OnChanged): void {
  server.route(listRoute);
  server.route(renameRoute(onChanged));
  server.route(mergeRoute(onChanged));
  server.route(deleteRoute(onChanged));
}
