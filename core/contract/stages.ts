/** How far an enquiry has come, in the order in which that goes. A name stays as it is: rows and their history hold it. */
export const enquiryStages = {
  new: 'New',
  talk: 'In talk',
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
