import { dirname, resolve } from 'node:path';

// A folder of the dashboard imports only folders before it, so that there are no cycles. Shared code goes into an
// earlier folder. The files above the folders compose them, and no folder imports those.
const order = [
  'shared',
  'kit',
  'presence',
  'live',
  'frame',
  'ai',
  'audit',
  'bin',
  'budget',
  'insights',
  'launch',
  'mail',
  'backup',
  'staff',
  'integrations',
  'runs',
  'queues',
  'revisions',
  'drafts',
  'media',
  'account',
  'suggestions',
  'sign-offs',
  'editor',
  'content',
  'people',
  'generations',
  'plan',
  'posts',
  'today',
];

const dashboard = '/frontend/src/dashboard/';

/** A file's index in the order: above all folders for files without one, undefined outside the dashboard. */
function rankOf(path) {
  const [, inside] = path.replaceAll('\\', '/').split(dashboard);
  if (inside === undefined) return undefined;
  const [folder, ...deeper] = inside.split('/');
  return deeper.length === 0 ? order.length : order.indexOf(folder);
}

const rule = {
  create(context) {
    const file = context.filename;
    const own = rankOf(file);
    if (own === undefined || own === order.length || /\.test\.tsx?$/.test(file)) return {};
    function check(node) {
      const path = node.source?.value;
      if (typeof path !== 'string' || !path.startsWith('.')) return;
      const imported = rankOf(resolve(dirname(file), path));
      if (imported === undefined || (own >= 0 && imported >= 0 && imported <= own)) return;
      const message =
        own < 0 || imported < 0
          ? 'Give this folder its place in the order of the dashboard: infra/lint/dashboard-order.js.'
          : 'This folder comes later in the order of the dashboard (infra/lint/dashboard-order.js); what two need goes to one before both.';
      context.report({ node, message });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'dashboard' }, rules: { order: rule } };
