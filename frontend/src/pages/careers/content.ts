import type { Stat } from '../../sections/stat-row.tsx';

export const intro = {
  title: 'Shape the future of ordinary apps.',
  lead: 'Bread is ordered, rent is paid and homework is handed in on what we build. We look for people who finish things and then go and see how they are used.',
};

export const stats: readonly Stat[] = [
  { figure: '150+', text: 'team members' },
  { figure: '25+', text: 'countries they work from' },
  { figure: '500+', text: 'apps launched together' },
  { figure: '4.9/5', text: 'employee rating' },
];

export const openPositions = {
  title: 'Five open positions',
  lead: 'The salary stands beside each, because nobody should apply to find out.',
  apply: 'Apply Now',
};

export const otherRole = {
  title: 'Don’t See Your Role?',
  text: 'Tell us about two things you finished and one you would like to begin. We keep good letters and come back to them.',
};

export const benefits = {
  title: 'What comes with the job',
  lead: 'The same for everyone, from the first day.',
  items: [
    {
      title: 'Health and wellbeing',
      text: 'Private medical and dental cover, and six counselling sessions a year that no manager hears about.',
    },
    {
      title: 'Latest equipment',
      text: 'You choose the laptop and the screen. After three years you get a new one and keep the old.',
    },
    {
      title: 'Flexible working',
      text: 'Everybody can be reached from eleven to three, London time. The rest of the day is yours to arrange.',
    },
    {
      title: 'Learning budget',
      text: '£2,000 a year for courses, books and conferences. You decide; we only ask what you learned.',
    },
  ],
} as const;

export const enquiryLine = {
  title: 'Get in touch',
  text: 'Our recruitment team typically responds within 24 hours.',
};

export const empty = {
  title: 'Careers',
  missing: 'No position is open.',
  text: 'Open positions will stand here, each with its salary. Until then, write to us about two things you finished.',
};
