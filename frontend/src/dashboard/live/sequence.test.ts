import type { ArticleDelta, ArticleSnapshot } from '@prism/core/contract/live';
import { describe, expect, test } from 'vitest';
import { tailOf } from './draft.ts';
import { doubt, hearDelta, hearReset, hearSnapshot, loseTouch, unheard, type Heard } from './sequence.ts';

const postId = 'post';
const delta = (seq: number, text = ` w${seq}`): ArticleDelta => ({ postId, seq, text, words: seq, percent: seq });
const snapshot = (seq: number, text: string): ArticleSnapshot => ({
  seq,
  text,
  status: 'writing',
  words: seq,
  percent: seq,
});
const shown = (heard: Heard) => tailOf(heard.draft);
const following = hearSnapshot(unheard, snapshot(2, 'w1 w2'));

describe('a followed article', () => {
  test('begins with the whole text and continues with later deltas', () => {
    const heard = hearDelta(following, delta(3));
    expect([shown(heard), heard.seq, heard.words, heard.status]).toEqual(['w1 w2 w3', 3, 3, 'writing']);
  });

  test('drops deltas it already has', () => {
    expect(hearDelta(following, delta(2))).toBe(following);
  });

  test('requests the text again when a delta is missing, and keeps those that arrive in between', () => {
    const gap = hearDelta(hearDelta(following, delta(4)), delta(5));
    expect(gap.waiting?.map(({ seq }) => seq)).toEqual([4, 5]);
    expect(shown(gap)).toBe('w1 w2');
    const healed = hearSnapshot(gap, snapshot(4, 'w1 w2 w3 w4'));
    expect([shown(healed), healed.seq, healed.waiting]).toEqual(['w1 w2 w3 w4 w5', 5, null]);
  });

  test('ignores a response older than the shown text, and requests it again', () => {
    const gap = hearDelta(following, delta(4));
    const heard = hearSnapshot(gap, snapshot(1, 'w1'));
    expect([shown(heard), heard.waiting?.length]).toEqual(['w1 w2', 1]);
  });

  test('takes a reset as authoritative, even over a response in flight', () => {
    const gap = hearDelta(following, delta(4));
    const reset = hearReset(gap, { postId, seq: 10_004, text: 'w1' });
    expect(reset.waiting).toBeNull();
    expect(hearSnapshot(reset, snapshot(4, 'old'))).toBe(reset);
    expect(shown(hearDelta(reset, delta(10_005, ' again')))).toBe('w1 again');
  });

  test('continues after a reset with deltas that came before it, and drops late ones of the previous run', () => {
    const early = hearDelta(following, delta(10_003, ' again'));
    const reset = hearReset(early, { postId, seq: 10_002, text: 'w1' });
    expect([shown(reset), reset.seq]).toEqual(['w1 again', 10_003]);
    expect(hearDelta(reset, delta(3))).toBe(reset);
  });

  test('ignores a reset that is older than its text', () => {
    const adopted = hearSnapshot(hearDelta(following, delta(10_003)), snapshot(10_003, 'w1 again'));
    expect(hearReset(adopted, { postId, seq: 10_002, text: 'w1' })).toBe(adopted);
  });

  test('requests the text once more where the last words may be missing, and shows them', () => {
    const doubtful = doubt(following);
    expect(doubtful.waiting).toEqual([]);
    expect(shown(hearSnapshot(doubtful, snapshot(2, 'w1 w2')))).toBe('w1 w2');
    expect(shown(hearSnapshot(hearDelta(doubtful, delta(4)), snapshot(3, 'w1 w2 w3')))).toBe('w1 w2 w3 w4');
  });

  test('keeps its text while disconnected, then takes the server’s', () => {
    const lost = loseTouch(following);
    expect(shown(lost)).toBe('w1 w2');
    expect(shown(hearSnapshot(hearDelta(lost, delta(2, ' now')), snapshot(1, 'other')))).toBe('other now');
  });
});
