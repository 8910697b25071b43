import { contactLink } from '../../lib/contact-link.ts';
import type { Service } from './service.ts';

const path = '/mobile-app-development';

export const mobile: Service = {
  path,
  category: 'health',
  intro: {
    title: 'Apps that stay on the phone.',
    lead: 'Many apps are opened once and never again. We design for the second week: quick to open, useful without a signal, and quiet until there is something to say.',
  },
  start: {
    text: 'Swift, Kotlin or one shared codebase: we choose with you, and write the reasons down.',
    about: 'We would like a mobile app.\nPlatforms: ',
    art: {
      label: 'A health app on two phones: the day’s overview, and the medication screen in dark',
      phone: '/illustrations/apps/vitalog-home.svg',
      darkPhone: '/illustrations/apps/vitalog-detail.svg',
    },
  },
  stats: [
    { figure: '500+', text: 'apps delivered' },
    { figure: '50M+', text: 'downloads' },
    { figure: '4.8/5', text: 'rating' },
    { figure: '98%', text: 'client satisfaction' },
  ],
  solutions: {
    title: 'Four ways to build it',
    list: [
      {
        title: 'Native iOS',
        description: 'For apps that lean on the camera, health data or the newest iPhone on the day it ships.',
        features: [
          'Swift and SwiftUI throughout',
          'Widgets, Live Activities, Apple Watch',
          'Apple Pay and in-app purchases',
          'Face ID and Keychain',
        ],
      },
      {
        title: 'Native Android',
        description: 'Runs as well on a four-year-old handset as on a foldable, because we test on both.',
        features: [
          'Kotlin and Jetpack Compose',
          'Material You, tablets and foldables',
          'Google Pay and Play Billing',
          'Background work that spares the battery',
        ],
      },
      {
        title: 'Cross-platform',
        description: 'One codebase for both stores, where the budget matters more than the last five per cent.',
        features: [
          'React Native or Flutter',
          'Up to nine tenths of the code shared',
          'Native modules where they pay',
          'Both stores on the same day',
        ],
      },
      {
        title: 'Progressive web apps',
        description: 'Opens from a link and installs without a store. Right for staff tools and first versions.',
        features: [
          'Works offline, then catches up',
          'Push messages on iOS and Android',
          'Updates without a review queue',
          'Found by search engines',
        ],
      },
    ],
  },
  technologies: {
    title: 'What our mobile teams write in',
    lead: 'Adoption of each, in per cent.',
    list: [
      { name: 'Swift', category: 'iOS', popularity: 95 },
      { name: 'Kotlin', category: 'Android', popularity: 92 },
      { name: 'React Native', category: 'Cross-platform', popularity: 88 },
      { name: 'Flutter', category: 'Cross-platform', popularity: 85 },
      { name: 'SwiftUI', category: 'iOS interface', popularity: 90 },
      { name: 'Jetpack Compose', category: 'Android interface', popularity: 87 },
    ],
  },
  process: {
    title: '14 to 26 weeks, in six steps',
    lead: 'You see builds on your own phone long before the end. An app from the marketplace skips most of this line.',
    steps: [
      {
        when: '1–2 weeks',
        title: 'Discovery and Strategy',
        text: 'Who opens it, where they stand when they do, and which three things must work.',
      },
      {
        when: '2–3 weeks',
        title: 'Design and Prototyping',
        text: 'A prototype in your hand, tried by five of your customers before any code.',
      },
      {
        when: '8–16 weeks',
        title: 'Development and Integration',
        text: 'Two-week rounds. Your systems are connected first, as they surprise most.',
      },
      {
        when: '2–3 weeks',
        title: 'Testing',
        text: 'Real devices, bad networks, large type and a screen reader.',
      },
      {
        when: '1–2 weeks',
        title: 'Launch and ASO',
        text: 'Store texts, screenshots, keywords and the conversation with the reviewers.',
      },
      {
        when: 'Ongoing',
        title: 'Maintenance',
        text: 'New systems every autumn, fixes within days, and figures every month.',
      },
    ],
  },
  showcase: {
    title: 'Three from the marketplace',
    lead: 'Each is an app you can start from today.',
    apps: [
      {
        name: 'Stillwater',
        category: 'health',
        label: 'Health',
        description: 'Guided meditation that works on a plane, and dims the screen as the voice slows.',
        image: '/illustrations/apps/stillwater.svg',
        to: '/app/13',
        facts: [
          { term: 'Downloads', value: '2.4M' },
          { term: 'Rating', value: '4.8/5' },
        ],
      },
      {
        name: 'Loanword',
        category: 'education',
        label: 'Education',
        description: 'A language course with spoken answers, checked on the phone itself and sent nowhere.',
        image: '/illustrations/apps/loanword.svg',
        to: '/app/18',
        facts: [
          { term: 'Downloads', value: '1.6M' },
          { term: 'Rating', value: '4.7/5' },
        ],
      },
      {
        name: 'Kickabout',
        category: 'social',
        label: 'Social',
        description: 'Five-a-side without the group chat: who plays, who pays, and two fair teams.',
        image: '/illustrations/apps/kickabout.svg',
        to: '/app/34',
        facts: [
          { term: 'Downloads', value: '880K' },
          { term: 'Rating', value: '4.8/5' },
        ],
      },
    ],
  },
  strengths: {
    title: 'The hard parts, done before',
    list: [
      {
        title: 'Machine learning on the device',
        text: 'Text, faces and objects recognised without a server. It answers in a tenth of a second and nothing leaves the phone.',
      },
      {
        title: 'Augmented reality',
        text: 'ARKit and ARCore: furniture at its true size, measurements to the centimetre, directions through a building.',
      },
      {
        title: 'Devices and sensors',
        text: 'Bluetooth scales, heart-rate straps, tills and door locks, with a plan for when the battery is flat.',
      },
      {
        title: 'Live and offline',
        text: 'Chat, positions and shared lists that update at once, and merge cleanly after an hour underground.',
      },
    ],
  },
  newsletter: 'mobile-app-development',
  call: {
    title: 'Show us the sketch.',
    lead: 'Free consultation, no commitment, 48-hour response time. A photograph of a napkin is enough.',
    links: [
      {
        to: contactLink(path, 'We would like a free consultation about a mobile app.'),
        label: 'Get a free consultation',
      },
      { to: '/marketplace', label: 'See finished apps' },
    ],
  },
};
