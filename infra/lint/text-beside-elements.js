// A browser that translates a page puts elements in the place of its text nodes. React then finds no text node any more where it
// wants to put an element before one, or take one away, and the page ends. A text in an element of its own is safe.

const message =
  'Give this text an element of its own: a page whose text a browser has translated ends where an element beside it comes or goes.';

const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);

/** What an expression may turn out to be, without what shows nothing. */
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
const isChoice = ({ type }) => type === 'ConditionalExpression' || type === 'LogicalExpression';
const isBlank = (text) => text.trim() === '';

/** What is handed in as elements under these names. */
const notText = new Set(['undefined', 'children', 'state', 'end', 'failure', 'actions']);

/** What is written as text, or named: calls and elements that are handed in are not looked into. */
function isText(outcome) {
  if (outcome.type === 'Literal')
    return typeof outcome.value === 'number' || (typeof outcome.value === 'string' && !isBlank(outcome.value));
  if (outcome.type === 'Identifier') return !notText.has(outcome.name);
  return outcome.type === 'TemplateLiteral' || outcome.type === 'MemberExpression';
}

/** A child of an element: whether an element comes and goes there, and the text there, if it is one or may be. */
function looked(child) {
  if (child.type === 'JSXText') return { comes: false, text: isBlank(child.value) ? undefined : child, turns: false };
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return {};
  const outcomes = [...outcomesOf(child.expression)];
  const text = outcomes.find(isText);
  const comes = isChoice(child.expression) && outcomes.some(isElement);
  return { comes, text, turns: comes && text !== undefined };
}

const textBesideElements = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    function check({ children }) {
      let hasComing = false;
      for (const child of children) {
        const { comes = false, text, turns = false } = looked(child);
        if (text && (hasComing || turns)) context.report({ node: text, message });
        hasComing ||= comes;
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'prism' }, rules: { 'text-beside-elements': textBesideElements } };
