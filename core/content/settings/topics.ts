export const studioTopics = {
  studio: { label: 'Studio', about: 'Name, contact details, time zone, social profiles', heading: 'General' },
  brand: { label: 'Brand', about: 'Logo, icon, accent colour, drawings', heading: 'Colour' },
  hours: { label: 'Hours and booking', about: 'Opening hours, response times, sessions', heading: 'General' },
  prices: { label: 'Prices and tax', about: 'Currency, VAT, “from” prices, quotes', heading: 'Currency and VAT' },
  legal: { label: 'Company and privacy', about: 'Registered company, privacy email, visit counts', heading: 'Company' },
  replies: { label: 'Replies', about: 'Reply templates, emails to applicants', heading: 'General' },
  writing: { label: 'AI schedule', about: 'When planned articles are written', heading: 'General' },
} as const;

export type StudioTopic = keyof typeof studioTopics;

export const isStudioTopic = (name: string): name is StudioTopic => Object.hasOwn(studioTopics, name);
