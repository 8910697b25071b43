import { EditorView } from '@codemirror/view';

const heading = { fontFamily: 'var(--ff-sans)', color: 'var(--ink)', letterSpacing: '-0.02em', lineHeight: '1.25' };
const code = { fontFamily: 'ui-monospace, monospace', fontSize: '0.85em' };

/** The editor's theme: close to the public page, in the dashboard's colours. */
export const looks = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--ff-serif)', fontSize: '1.1875rem', lineHeight: '1.6', overflowX: 'hidden' },
  '.cm-content': { minHeight: '30rem', padding: '1rem 0', caretColor: 'var(--ink)', overflowWrap: 'anywhere' },
  '.cm-content:focus-visible': { outline: 'none' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-chosen': { backgroundColor: 'var(--info-tint)' },
  '.cm-match': { backgroundColor: 'var(--warn-tint)', boxShadow: 'inset 0 -2px var(--warn-ray)' },
  '.cm-match .cm-chosen, .cm-chosen .cm-match': { outline: '2px solid var(--ink)' },
  '.cm-comment': { borderBottom: '2px solid var(--warn-ray)' },
  '.cm-sign': { color: 'var(--ink-3)' },

  '.cm-h1, .cm-h2': { ...heading, fontSize: '1.5rem', fontWeight: '600', paddingTop: '0.75em' },
  '.cm-h3': { ...heading, fontSize: '1.25rem', fontWeight: '600', paddingTop: '0.75em' },
  '.cm-h4': { ...heading, fontSize: '1.0625rem', fontWeight: '600', paddingTop: '0.75em' },
  '.cm-strong': { fontWeight: '600' },
  '.cm-em': { fontStyle: 'italic' },
  '.cm-gone': { textDecoration: 'line-through' },
  '.cm-code': { ...code, backgroundColor: 'var(--sunk)', borderRadius: '2px', padding: '0.1em 0.2em' },
  '.cm-link': { textDecoration: 'underline', textDecorationColor: 'var(--focus)', textUnderlineOffset: '0.2em' },
  '.cm-footnote': { fontFamily: 'var(--ff-sans)', fontSize: '0.7em', verticalAlign: 'super', lineHeight: '0' },

  '.cm-item': { paddingLeft: 'calc(1rem + var(--depth) * 1.6em)', textIndent: '-1.6em' },
  '.cm-bullet': { display: 'inline-block', minWidth: '1.6em', textIndent: '0', color: 'var(--ink-3)' },
  '.cm-task': {
    display: 'inline-block',
    width: '1.4em',
    textIndent: '0',
    fontFamily: 'var(--ff-sans)',
    color: 'var(--ink-2)',
  },
  '.cm-quote': { paddingLeft: '1.25rem', boxShadow: 'inset 3px 0 var(--line-ui)', fontStyle: 'italic' },
  '.cm-callout': { paddingLeft: '1.25rem', backgroundColor: 'var(--info-tint)', boxShadow: 'inset 3px 0 var(--info)' },
  '.cm-callout-tip': { backgroundColor: 'var(--ok-tint)', boxShadow: 'inset 3px 0 var(--ok)' },
  '.cm-callout-warning': { backgroundColor: 'var(--warn-tint)', boxShadow: 'inset 3px 0 var(--warn)' },
  '.cm-callout-caution': { backgroundColor: 'var(--danger-tint)', boxShadow: 'inset 3px 0 var(--danger)' },
  '.cm-callout-name': {
    fontFamily: 'var(--ff-sans)',
    fontSize: '0.9375rem',
    fontWeight: '600',
    textTransform: 'capitalize',
  },
  '.cm-fenced': { ...code, backgroundColor: 'var(--sunk)', lineHeight: '1.6' },
  '.cm-rule': {
    background: 'linear-gradient(var(--line-ui), var(--line-ui)) center / calc(100% - 2rem) 1px no-repeat',
  },

  '.cm-row': { fontFamily: 'var(--ff-sans)', fontSize: '0.9375rem', borderBottom: '1px solid var(--line)' },
  '.cm-row-head': { fontWeight: '600', backgroundColor: 'var(--sunk)' },
  '.cm-row-rule': { fontFamily: 'var(--ff-sans)', fontSize: '0.9375rem', color: 'var(--ink-3)' },
  '.cm-row-rule-shut': { fontSize: '0.25rem', lineHeight: '1' },
  '.cm-cell': {
    display: 'inline-block',
    width: 'calc(100% / var(--columns))',
    verticalAlign: 'top',
    padding: '0.3em 0.5em 0.3em 0',
  },
  '.cm-bar': {
    display: 'inline-block',
    width: '0',
    overflow: 'visible',
    color: 'var(--line-ui)',
    textIndent: '-0.2em',
  },
  '.cm-right': { textAlign: 'right' },
  '.cm-center': { textAlign: 'center' },

  '.cm-caption': { fontFamily: 'var(--ff-sans)', fontSize: '0.875rem', color: 'var(--ink-3)' },
});
