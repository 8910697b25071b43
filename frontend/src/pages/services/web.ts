import { contactLink } from '../../lib/contact-link.ts';
import type { Service } from './service.ts';

const path = '/web-app-development';

export const web: Service = {
  path,
  category: 'productivity',
  intro: {
    title: 'Web apps that read the small print.',
    lead: 'We build web applications with AI where it saves somebody an hour: finding, sorting, drafting, forecasting. Where a plain form does the job, you get a plain form.',
  },
  start: {
    text: 'Every answer shows its source, and a person decides before anything is sent.',
    about: 'We would like an AI web application.\nWhat takes our people longest today: ',
    art: {
      label:
        'A web application that answers a question about contracts and names the pages it was found on, and a calendar on a phone',
      browser: '/illustrations/apps/web-fileroom.svg',
      phone: '/illustrations/apps/daybook-home.svg',
    },
  },
  stats: [
    { figure: '300+', text: 'web apps' },
    { figure: '150+', text: 'AI solutions' },
    { figure: '25M+', text: 'monthly active users' },
    { figure: '99.9%', text: 'uptime guarantee' },
  ],
  industries: {
    title: 'Where AI has earned its place',
    lead: 'Four industries, what a model can do in each, and what to build around it.',
    list: [
      {
        category: 'fintech',
        title: 'Fintech',
        capabilities: ['Fraud scoring in real time', 'Credit decisions with reasons', 'Document and identity checks'],
        examples: ['Payment review desk', 'Loan pre-assessment', 'Spending coach'],
      },
      {
        category: 'health',
        title: 'Healthcare',
        capabilities: ['Letters drafted from dictation', 'Triage by written rules', 'Coding of diagnoses'],
        examples: ['Clinic letters', 'Appointment forecasts', 'Symptom intake'],
      },
      {
        category: 'e-commerce',
        title: 'E-commerce',
        capabilities: [
          'Demand forecasts by shop',
          'Search that understands typing errors',
          'Prices within your limits',
        ],
        examples: ['Stock ordering', 'Product finder', 'Returns desk'],
      },
      {
        title: 'Manufacturing',
        capabilities: ['Faults found by camera', 'Wear predicted from vibration', 'Shift plans around breakdowns'],
        examples: ['Quality gate', 'Maintenance calendar', 'Line dashboard'],
      },
    ],
  },
  solutions: {
    title: 'What we build for the browser',
    list: [
      {
        title: 'AI assistants',
        description: 'A colleague who has read everything you have written, and quotes it.',
        features: [
          'Answers from your own documents',
          'Page and paragraph beside each one',
          'Access rights as in your file store',
          'Hands over to a person when unsure',
        ],
      },
      {
        title: 'Business platforms',
        description: 'The system a department lives in, in place of eleven spreadsheets and a shared inbox.',
        features: [
          'Roles, approvals and an audit trail',
          'Imports from what you use today',
          'Interfaces with a published contract',
          'Keyboard first, for people who type all day',
        ],
      },
      {
        title: 'Data and forecasting',
        description: 'Figures that say what to do on Monday, with the margin of error printed next to them.',
        features: [
          'Forecasts tested against last year',
          'Dashboards that load in a second',
          'Alerts with a reason attached',
          'Raw data always one click away',
        ],
      },
      {
        title: 'Customer portals',
        description: 'Orders, invoices and questions, answered at eleven at night without anybody on shift.',
        features: [
          'Single sign-on and two factors',
          'Self-service that solves the top twenty',
          'Accessible to WCAG 2.2 AA',
          'Your design, in as many languages as you sell',
        ],
      },
    ],
  },
  technologies: {
    title: 'Ten tools, known well',
    lead: 'Expertise in each, in per cent.',
    list: [
      { name: 'TypeScript', category: 'Web language', popularity: 97 },
      { name: 'React', category: 'Interface', popularity: 96 },
      { name: 'Python', category: 'AI language', popularity: 95 },
      { name: 'PostgreSQL and pgvector', category: 'Data and retrieval', popularity: 94 },
      { name: 'Node.js', category: 'Services', popularity: 93 },
      { name: 'OpenAI and Gemini APIs', category: 'Language models', popularity: 92 },
      { name: 'FastAPI', category: 'Model services', popularity: 90 },
      { name: 'PyTorch', category: 'Model training', popularity: 86 },
      { name: 'Hugging Face Transformers', category: 'Open models', popularity: 85 },
      { name: 'Kubernetes', category: 'Operations', popularity: 83 },
    ],
  },
  process: {
    title: 'How an AI project runs',
    lead: 'Six steps, 18 to 35 weeks. After the third you know whether it works.',
    steps: [
      {
        when: '1–2 weeks',
        title: 'Question and measure',
        text: 'One task, what it costs today, and the figure that would count as success.',
      },
      {
        when: '2–3 weeks',
        title: 'Data review',
        text: 'What you hold, what may be used, and what is missing. Often the longest list.',
      },
      {
        when: '4–8 weeks',
        title: 'Model and proof',
        text: 'A working core, scored on two hundred of your own past cases.',
      },
      {
        when: '8–16 weeks',
        title: 'Application',
        text: 'Screens, rights, connections and the way to overrule the machine.',
      },
      {
        when: '2–4 weeks',
        title: 'Trial in earnest',
        text: 'One team uses it beside the old way, and we compare line by line.',
      },
      {
        when: '1–2 weeks',
        title: 'Launch and watch',
        text: 'Training, a switch to turn it off, and a gauge that tells when answers drift.',
      },
    ],
  },
  showcase: {
    title: 'Three at work',
    lead: 'What each is for, who uses it, and where the AI comes in.',
    apps: [
      {
        name: 'Ledgerline',
        category: 'fintech',
        label: 'Fintech',
        description: 'A review desk for payments that look odd, with the reasons in order of weight.',
        image: '/illustrations/apps/web-ledgerline.svg',
        facts: [{ term: 'Users', value: '1.2M account holders' }],
        aiFeatures: ['Risk scores in 80 ms', 'Reasons in plain words', 'Learns from overrules'],
      },
      {
        name: 'Wardround',
        category: 'health',
        label: 'Health',
        description: 'Clinic letters drafted while the patient puts a coat on, and checked against the notes.',
        image: '/illustrations/apps/web-wardround.svg',
        facts: [{ term: 'Users', value: '6,400 clinicians' }],
        aiFeatures: ['Medical dictation', 'Checks against the chart', 'Suggested codes'],
      },
      {
        name: 'Restock',
        category: 'e-commerce',
        label: 'E-commerce',
        description: 'Tomorrow’s order for every shop, ready at noon, with rain and football taken into account.',
        image: '/illustrations/apps/web-restock.svg',
        facts: [{ term: 'Users', value: '2,900 shop managers' }],
        aiFeatures: ['Forecasts by line and day', 'Weather and events', 'Waste alerts'],
      },
    ],
  },
  strengths: {
    title: 'What your security officer will ask',
    list: [
      {
        title: 'Your data stays yours',
        text: 'Where it is hosted, who may read it and what no model may learn from: settled before the first file arrives.',
      },
      {
        title: 'Sign-in and roles',
        text: 'SAML and OpenID Connect, roles down to the field, and a log of who saw what.',
      },
      {
        title: 'Room to grow',
        text: 'From ten users to a hundred thousand on the same code, load-tested before they arrive.',
      },
      {
        title: 'Answers you can audit',
        text: 'Every output keeps its sources, the model’s version and the name of the person who approved it.',
      },
    ],
  },
  newsletter: 'web-app-development',
  call: {
    title: 'Bring the dullest task.',
    lead: 'The one everybody puts off until Friday. In an hour, free of charge, we tell you whether a machine should do it.',
    links: [
      {
        to: contactLink(path, 'We would like to talk about a task that AI might take over.'),
        label: 'Talk it through',
      },
      { to: '/marketplace', label: 'Look at ready apps' },
    ],
  },
};
