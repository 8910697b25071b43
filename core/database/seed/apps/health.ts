import type { AppSeed } from './app-seed.ts';

export const health: readonly AppSeed[] = [
  {
    name: 'Vitalog',
    description:
      'Activity, medication and video appointments in one place, with reminders that patients keep switched on.',
    price: 9499,
    timeline: '21–27 days',
    rating: 50,
    reviews: 2,
    sold: 6,
  },
  {
    name: 'Stillwater',
    description:
      'Guided meditation with courses, offline sessions and an evening mode that dims as the voice slows down.',
    price: 6999,
    timeline: '9–15 days',
    rating: 48,
    reviews: 4,
    sold: 12,
  },
  {
    name: 'Dosebox',
    description: 'Which tablet, when, and whether it was taken: for one patient, a family, or a care home with ninety.',
    price: 7999,
    timeline: '16–23 days',
    rating: 50,
    reviews: 3,
    sold: 6,
    featured: true,
  },
  {
    name: 'Strongroom',
    description:
      'Training plans from your coaches, sets logged with one thumb, and progress a member can see by week six.',
    price: 7499,
    timeline: '17–20 days',
    rating: 48,
    reviews: 6,
    sold: 9,
    discount: [9374, 20, 45.4],
  },
  {
    name: 'Nightshift',
    description: 'Sleep diaries, wind-down routines and a wake-up that waits for light sleep, made with shift workers.',
    price: 6499,
    timeline: '12–15 days',
    rating: 50,
    reviews: 4,
    sold: 7,
  },
  {
    name: 'Bedside',
    description:
      "A private clinic's front door: booking, video calls, notes and prescriptions, with consent at every step.",
    price: 13499,
    timeline: '27–34 days',
    rating: 50,
    reviews: 2,
    sold: 4,
  },
];
