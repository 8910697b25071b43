export const plainChoice = {
  version: 'Your version of',
  support: 'Support',
  addOns: 'Add-ons',
  none: 'None',
  total: 'Total',
  quote: 'See it as a quote',
  change: 'Change it',
};
