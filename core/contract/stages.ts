/** Stages of an enquiry, in order. Never rename one: rows and their history hold it. */
export const enquiryStages = {
  new: 'New',
  talk: 'In conversation',
  session: 'Session',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
} as const;

export type EnquiryStage = keyof typeof enquiryStages;

export function isEnquiryStage(name: string): name is EnquiryStage {
  return Object.hasOwn(enquiryStages, name);
}

export const enquiryStageNames: readonly EnquiryStage[] = Object.keys(enquiryStages).filter(isEnquiryStage);

export const isBeforeProposal = (stage: EnquiryStage): boolean =>
  enquiryStageNames.indexOf(stage) < enquiryStageNames.indexOf('proposal');

/** Stages of an application, in order. Never rename one; shared names mean the same as for enquiries. */
export const applicationStages = {
  new: 'New',
  review: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  declined: 'Declined',
} as const;

export type ApplicationStage = keyof typeof applicationStages;

export function isApplicationStage(name: string): name is ApplicationStage {
  return Object.hasOwn(applicationStages, name);
}

export const applicationStageNames: readonly ApplicationStage[] =
  Object.keys(applicationStages).filter(isApplicationStage);

export const answeringStages = ['offer', 'declined'] as const satisfies readonly ApplicationStage[];

export type AnsweringStage = (typeof answeringStages)[number];

export const isAnsweringStage = (stage: ApplicationStage): stage is AnsweringStage =>
  answeringStages.some((each) => each === stage);

export const stageLabels = { ...enquiryStages, ...applicationStages };
