export const jobPage = {
  back: 'Back to Careers',
  toForm: 'Apply for this position',
  about: 'About the position',
  responsibilities: 'Responsibilities',
  requirements: 'Requirements',
} as const;

export const questions = {
  title: 'Questions?',
  text: 'Ask before you apply. You reach the people who read the applications.',
} as const;

export const notFound = {
  title: 'Job Not Found',
  text: 'This job position does not exist. It may have been filled, or the link may be cut short.',
  back: 'View All Positions',
} as const;

export const form = {
  title: 'Apply for this position',
  submit: 'Submit Application',
  busy: 'Submitting Application...',
  resumeHint: 'A .pdf, .doc or .docx file.',
  uploading: 'Upload of your application',
  arrived: 'Everything has arrived. We are filing it.',
} as const;

export const placeholders = {
  location: 'City, Country',
  experience: 'e.g., 5',
  salary: '£ per year',
} as const;

export const submitted = {
  title: 'Application Submitted!',
  description:
    'Thank you for your interest. Our recruitment team will review your application and get back to you within 5 business days.',
} as const;
