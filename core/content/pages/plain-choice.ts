/** What stands around an app that somebody asks about where nobody has written it, also while no page of an app is shown. */
export const plainChoice = {
  version: 'Your version of',
  support: 'Support',
  addOns: 'Add-ons',
  none: 'None',
  total: 'Total',
  quote: 'See it as a quote',
  change: 'Change it',
};
