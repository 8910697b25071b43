import type { ArticleDelta, ArticleSnapshot } from '@prism/core/contract/live';
import { describe, expect, test } from 'vitest';
import { tailOf } from './draft.ts';
import { markStale, applyDelta, applyReset, applySnapshot, onDisconnect, unheard, type Heard } from './sequence.ts';

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
const following = applySnapshot(unheard, snapshot(2, 'w1 w2'));

describe('a followed article', () => {
  test('begins with the whole text and continues with later deltas', () => {
    const heard = applyDelta(following, delta(3));
    expect([shown(heard), heard.seq, heard.words, heard.status]).toEqual(['w1 w2 w3', 3, 3, 'writing']);
  });

  test('drops deltas it already has', () => {
    expect(applyDelta(following, delta(2))).toBe(following);
  });

  test('requests the text again when a delta is missing, and keeps those that arrive in between', () => {
    const gap = applyDelta(applyDelta(following, delta(4)), delta(5));
    expect(gap.waiting?.map(({ seq }) => seq)).toEqual([4, 5]);
    expect(shown(gap)).toBe('w1 w2');
    const healed = applySnapshot(gap, snapshot(4, 'w1 w2 w3 w4'));
    expect([shown(healed), healed.seq, healed.waiting]).toEqual(['w1 w2 w3 w4 w5', 5, null]);
  });

  test('ignores a response older than the shown text, and requests it again', () => {
    const gap = applyDelta(following, delta(4));
    const heard = applySnapshot(gap, snapshot(1, 'w1'));
    expect([shown(heard), heard.waiting?.length]).toEqual(['w1 w2', 1]);
  });

  test('takes a reset as authoritative, even over a response in flight', () => {
    const gap = applyDelta(following, delta(4));
    const reset = applyReset(gap, { postId, seq: 10_004, text: 'w1' });
    expect(reset.waiting).toBeNull();
    expect(applySnapshot(reset, snapshot(4, 'old'))).toBe(reset);
    expect(shown(applyDelta(reset, delta(10_005, ' again')))).toBe('w1 again');
  });

  test('continues after a reset with deltas that came before it, and drops late ones of the previous run', () => {
    const early = applyDelta(following, delta(10_003, ' again'));
    const reset = applyReset(early, { postId, seq: 10_002, text: 'w1' });
    expect([shown(reset), reset.seq]).toEqual(['w1 again', 10_003]);
    expect(applyDelta(reset, delta(3))).toBe(reset);
  });

  test('ignores a reset that is older than its text', () => {
    const adopted = applySnapshot(applyDelta(following, delta(10_003)), snapshot(10_003, 'w1 again'));
    expect(applyReset(adopted, { postId, seq: 10_002, text: 'w1' })).toBe(adopted);
  });

  test('requests the text once more where the last words may be missing, and shows them', () => {
    const doubtful = markStale(following);
    expect(doubtful.waiting).toEqual([]);
    expect(shown(applySnapshot(doubtful, snapshot(2, 'w1 w2')))).toBe('w1 w2');
    expect(shown(applySnapshot(applyDelta(doubtful, delta(4)), snapshot(3, 'w1 w2 w3')))).toBe('w1 w2 w3 w4');
  });

  test('keeps its text while disconnected, then takes the server’s', () => {
    const lost = onDisconnect(following);
    expect(shown(lost)).toBe('w1 w2');
    expect(shown(applySnapshot(applyDelta(lost, delta(2, ' now')), snapshot(1, 'other')))).toBe('other now');
  });
});
