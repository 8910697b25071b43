import { enquiryFields, type EnquiryChanges } from '@prism/core/contract/enquiries';
import { answeredFields, lostFields, nextStepFields } from '@prism/core/contract/history';
import { labelFields, mostLabels } from '@prism/core/contract/labels';
import { enquiryStageNames, enquiryStages } from '@prism/core/contract/stages';
import Joi from 'joi';
import { changeOf } from '../../history/changes.ts';
import { schemaOf, textField } from '../../http/schemas.ts';

const stage = Joi.valid(...enquiryStageNames);
const nextStep = Joi.object(schemaOf(nextStepFields)).allow(null);

const labelNames = Joi.array().items(textField(labelFields.name).optional()).max(mostLabels);

/** The body of a change. */
export const enquiryChanges = Joi.object<EnquiryChanges>({
  handled: Joi.boolean().description('Answered with a note; without one, nothing is to be answered'),
  note: textField({ ...answeredFields.note, min: 0 }).description('How it was answered, such as by phone'),
  stage: changeOf(stage, {
    reason: textField({ ...lostFields.reason, min: 0 }).description('Why it was lost: needed where it is'),
  }).description('How far it has come; one that is won is kept for longer'),
  owner: changeOf(Joi.string().guid().allow(null)).description('Who looks after it'),
  nextStep: changeOf(nextStep).description('What is to be done next'),
  joinedTo: changeOf(Joi.string().guid().allow(null)).description('The enquiry that it is joined to, which leads'),
  labels: Joi.object({ give: labelNames, take: labelNames }).description('Labels by name; new ones are made'),
  email: changeOf(textField(enquiryFields.email)).description(
    'Where mails go: what has not arrived at the address before is sent there anew',
  ),
  sender: changeOf(
    Joi.object({
      firstName: textField(enquiryFields.firstName),
      lastName: textField(enquiryFields.lastName),
      company: textField(enquiryFields.company),
    }),
  ).description('What its sender and their company are called'),
}).min(1);

/** 'stage: In talk, owner': nothing that may name a visitor. */
export const changesIn = ({
  handled,
  note,
  stage: moved,
  owner,
  nextStep: step,
  joinedTo,
  labels,
  email,
  sender,
}: EnquiryChanges) =>
  [
    handled !== undefined && (handled ? (note ? 'answered' : 'handled') : 'not handled'),
    moved && `stage: ${enquiryStages[moved.is]}`,
    owner && (owner.is ? 'owner' : 'no owner'),
    step && (step.is ? 'next step' : 'no next step'),
    joinedTo && (joinedTo.is ? 'joined to another' : 'parted'),
    labels && 'labels',
    email && 'address',
    sender && 'name',
  ]
    .filter(Boolean)
    .join(', ');
