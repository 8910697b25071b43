/** Who the studio is: the one place its name and contact facts are written. */
export const brand = {
  name: 'Prism',
  company: 'Prism Apps Ltd',
  email: 'hello@prism.example',
  careersEmail: 'careers@prism.example',
  phone: '+44 20 7946 0958',
  city: 'London',
  country: 'United Kingdom',
} as const;
