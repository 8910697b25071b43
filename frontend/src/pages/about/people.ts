export const team = {
  title: 'The people you will actually talk to',
  lead: 'Developers, designers and testers write to clients directly; there is no account manager in between. These 54 do it most.',
};

interface Group {
  name: string;
  /** Name and title. */
  members: readonly (readonly [string, string])[];
}

export const groups: readonly Group[] = [
  {
    name: 'Mobile',
    members: [
      ['Aaliyah Bennett', 'Principal iOS developer'],
      ['Bartosz Krawczyk', 'Principal Android developer'],
      ['Chidi Eze', 'Senior iOS developer'],
      ['Daniela Moreno Ruiz', 'Senior Android developer'],
      ['Emre Yıldız', 'Flutter lead'],
      ['Freya Sørensen', 'React Native lead'],
      ['Gareth Pugh', 'Offline and sync developer'],
      ['Hana Kobayashi', 'Wearables developer'],
      ['Ibrahim Diallo', 'Push and messaging developer'],
    ],
  },
  {
    name: 'Web and APIs',
    members: [
      ['Jasmine Okafor', 'Principal backend developer'],
      ['Kieran Doyle', 'Principal frontend developer'],
      ['Lucía Herrera', 'Payments developer'],
      ['Mateus Carvalho', 'Search developer'],
      ['Niamh Gallagher', 'Accessibility developer'],
      ['Oluwaseun Bakare', 'Integrations developer'],
      ['Parisa Rahimi', 'Database engineer'],
      ['Quentin Marchal', 'Performance engineer'],
      ['Rosa Ferrante', 'Admin dashboards developer'],
    ],
  },
  {
    name: 'Design and research',
    members: [
      ['Sinéad Byrne', 'Principal product designer'],
      ['Thandiwe Mokoena', 'Senior product designer'],
      ['Umar Siddiqui', 'Interaction designer'],
      ['Valentina Rossi', 'Brand designer'],
      ['Wen Zhao', 'Illustrator'],
      ['Xanthe Papadaki', 'Type and layout designer'],
      ['Yusuf Demir', 'Motion designer'],
      ['Zoë Armstrong', 'Lead researcher'],
      ['Amara Sesay', 'Content designer'],
    ],
  },
  {
    name: 'Quality and security',
    members: [
      ['Benedikt Vogel', 'Test automation lead'],
      ['Catriona MacLeod', 'Manual test lead'],
      ['Dmitri Volkov', 'Penetration tester'],
      ['Esi Asante', 'Payment compliance analyst'],
      ['Farid Haddad', 'Code review lead'],
      ['Grace Mwangi', 'Device laboratory manager'],
      ['Hugo Lefèvre', 'Store submission specialist'],
      ['Ines Almeida', 'Localisation tester'],
      ['Jakub Novák', 'Load test engineer'],
    ],
  },
  {
    name: 'Data and infrastructure',
    members: [
      ['Kavita Menon', 'Principal platform engineer'],
      ['Liam Whitlock', 'Site reliability lead'],
      ['Mariam Toure', 'Machine learning engineer'],
      ['Noah Feldman', 'Analytics engineer'],
      ['Olga Petrenko', 'Data engineer'],
      ['Pádraig Nolan', 'Network engineer'],
      ['Renske de Boer', 'Release engineer'],
      ['Sanjay Pillai', 'Cost and capacity analyst'],
      ['Tui Parata', 'Night shift lead, Auckland'],
    ],
  },
  {
    name: 'Delivery and support',
    members: [
      ['Uzma Chaudhry', 'Delivery lead, fintech'],
      ['Viktor Lindgren', 'Delivery lead, games'],
      ['Winifred Osei', 'Delivery lead, health'],
      ['Ximena Vargas', 'Onboarding manager'],
      ['Yannick Dubois', 'Technical writer'],
      ['Zainab Hussain', 'Client training lead'],
      ['Alun Griffiths', 'Support engineer, mobile'],
      ['Bronwen Ellis', 'Support engineer, web'],
      ['Cem Aydın', 'Handover engineer'],
    ],
  },
];
