// A browser that translates a page replaces text nodes by elements. React then cannot find a text node before which it
// inserts or removes an element, and the page crashes; a changed text stays stale. A text in a separate element is
// safe.

const next =
  'Give this text an element of its own: a page whose text a browser has translated breaks where an element next to it comes or goes.';
const choice =
  'Give this text an element of its own, or make one template string of all words here: a page that a browser has translated breaks where a text among others comes or goes.';

const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);

/** The possible values of an expression, except those that show nothing. */
function* outcomesOf(expression) {
  if (wrappers.has(expression.type)) yield* outcomesOf(expression.expression);
  else if (expression.type === 'ConditionalExpression') {
    yield* outcomesOf(expression.consequent);
    yield* outcomesOf(expression.alternate);
  } else if (expression.type === 'LogicalExpression') {
    if (expression.operator !== '&&') yield* outcomesOf(expression.left);
    yield* outcomesOf(expression.right);
  } else yield expression;
}

const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';
const isChoice = (expression) =>
  wrappers.has(expression.type)
    ? isChoice(expression.expression)
    : expression.type === 'ConditionalExpression' || expression.type === 'LogicalExpression';
const isBlank = (text) => text.trim() === '';

/** Names under which elements are passed. */
const notText = new Set(['undefined', 'children', 'state', 'end', 'failure', 'actions', 'article', 'passkey']);

/** Literal or named text; calls and passed elements are not examined. */
function isText(outcome) {
  if (outcome.type === 'Literal')
    return typeof outcome.value === 'number' || (typeof outcome.value === 'string' && !isBlank(outcome.value));
  if (outcome.type === 'Identifier') return !notText.has(outcome.name);
  return outcome.type === 'TemplateLiteral' || outcome.type === 'MemberExpression';
}

/** What a child of an element shows; undefined if nothing, as a line break between two elements. */
function shownBy(child) {
  if (child.type === 'JSXText') {
    const isFormat = isBlank(child.value) && child.value.includes('\n');
    return isFormat ? undefined : { text: isBlank(child.value) ? undefined : child };
  }
  if (child.type !== 'JSXExpressionContainer') return {};
  if (child.expression.type === 'JSXEmptyExpression') return undefined;
  const outcomes = [...outcomesOf(child.expression)];
  const text = outcomes.find(isText);
  const chooses = isChoice(child.expression);
  return { text, comes: chooses && outcomes.some(isElement), chosen: chooses && text !== undefined };
}

const textNextToElements = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    function check({ children }) {
      const all = children.map(shownBy).filter(Boolean);
      let hasComing = false;
      for (const { text, comes, chosen } of all) {
        if (text && hasComing) context.report({ node: text, message: next });
        else if (chosen && (comes || all.length > 1)) context.report({ node: text, message: choice });
        hasComing ||= comes;
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'prism' }, rules: { 'text-next-to-elements': textNextToElements } };
