import type { Server, ServerRoute } from '@hapi/hapi';
import { labelFields } from '@prism/core/contract/labels';
import Joi from 'joi';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { deleteLabel, listLabels, mergeLabel, renameLabel } from './labels.ts';

const call = signedInCall('contacts', 'enquiries');
const path = '/admin/enquiry-labels';

const listRoute: ServerRoute = {
  method: 'GET',
  path,
  options: call('The labels of enquiries, and how many have each'),
  handler: async ({ em }) => await listLabels(em),
};

const renameRoute: ServerRoute<{ Params: { id: string }; Payload: { name: string } }> = {
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
    return h.response().code(204);
  },
};

const mergeRoute: ServerRoute<{ Params: { id: string }; Payload: { into: string } }> = {
  method: 'POST',
  path: `${path}/{id}/merge`,
  options: {
    ...call('Give another label to whatever has this one, and delete this one'),
    validate: { params: idParameter, payload: Joi.object({ into: Joi.string().guid().required() }) },
    plugins: { audit: 'merge-label' },
  },
  handler: async (request, h) => {
    const { params, payload } = request;
    await request.audited(async (tx) => await mergeLabel(tx, params.id, payload.into));
    return h.response().code(204);
  },
};

const deleteRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: `${path}/{id}`,
  options: {
    ...call('Delete a label; the enquiries that have it stay'),
    validate: { params: idParameter },
    plugins: { audit: 'delete-label' },
  },
  handler: async (request, h) => {
    await request.audited(async (tx) => await deleteLabel(tx, request.params.id));
    return h.response().code(204);
  },
};

/** The labels of enquiries, as the studio keeps them. */
export function addLabelRoutes(server: Server): void {
  server.route(listRoute);
  server.route(renameRoute);
  server.route(mergeRoute);
  server.route(deleteRoute);
}
