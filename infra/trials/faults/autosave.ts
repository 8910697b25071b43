import { randomUUID } from 'node:crypto';
import type { Draft, DraftInput } from '@prism/core/contract/drafts';
import type { Trial } from '../trials.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { writing } from './written.ts';

const writers = 12;
/** Saves of each draft in a round. */
const saves = 40;

/** One of two APIs is killed while drafts are saved through both: acknowledged saves stay, and none is partial. */
export const autosave: Trial = {
  rounds: 4,
  async run(stage) {
    const fleet = await openFleet(stage, writing(0));
    const broken: string[] = [];
    const counts = { saved: 0, interrupted: 0 };
    for (let round = 0; round < stage.rounds && broken.length === 0; round += 1) {
      const victim = round % fleet.addresses.length;
      const drafts = Array.from({ length: writers }, () => aWriter(fleet, round));
      const before = counts.saved;
      const enough = (writers * saves * (round + 1)) / (stage.rounds + 2);
      let killed = false;
      const write = async (writer: Writer) => {
        for (let nth = 1; nth <= saves; nth += 1) {
          counts.interrupted += await writer.save(`Save ${nth} of ${saves}`);
          counts.saved += 1;
          if (killed || counts.saved - before < enough) continue;
          killed = true;
          fleet.apis[victim]?.kill();
        }
      };
      await Promise.all(drafts.map(write));
      const wrong = await Promise.all(drafts.map((writer) => writer.look()));
      broken.push(...wrong.flat());
      const address = fleet.addresses[victim];
      if (address !== undefined) fleet.apis[victim] = await fleet.api(address);
    }
    const detail = `${stage.rounds}×, ${counts.saved} saves, ${counts.interrupted} sent again`;
    return [{ what: 'API killed while drafts are saved', broken, detail }];
  },
};

interface Writer {
  /** Saves through one API, or the next if that is down. Returns the number of switches. */
  save(content: string): Promise<number>;
  /** A sentence if the draft differs from the last save. */
  look(): Promise<string[]>;
}

/** A form that continues from the version it received, as the dashboard's does. */
function aWriter({ addresses, baseUrl, cookie }: Fleet, round: number): Writer {
  const path = `/api/admin/drafts/posts/${randomUUID()}`;
  const headers = { cookie, origin: baseUrl, 'content-type': 'application/json' };
  let [version, last]: [number | null, string] = [null, ''];
  let turn = round;
  // Through whichever answers, as the proxy would.
  const read = async (): Promise<Draft> => await (await fetch(baseUrl + path, { headers })).json();

  async function save(content: string): Promise<number> {
    last = content;
    for (let tries = 0; ; tries += 1) {
      const input: DraftInput = { data: { title: `Written in round ${round}`, content }, base: null, version };
      turn += 1;
      try {
        const address = addresses[turn % addresses.length] ?? baseUrl;
        const response = await fetch(address + path, { method: 'PUT', headers, body: JSON.stringify(input) });
        // If the response to a stored save is lost, the form reads the draft.
        const draft: Draft = response.status === 409 ? await read() : await response.json();
        if (response.status !== 409 && !response.ok) throw new Error(`a draft was answered ${response.status}`);
        version = draft.version;
        if (contentOf(draft) === content) return tries;
      } catch (error) {
        // Only unreachable servers and broken responses are retried.
        if (!(error instanceof TypeError)) throw error;
      }
    }
  }

  return {
    save,
    async look() {
      const draft = await read();
      const said = contentOf(draft);
      return said === last && draft.version === saves ? [] : [`a draft says "${said}" as version ${draft.version}`];
    },
  };
}

function contentOf({ data }: Draft): unknown {
  return typeof data === 'object' && data !== null && 'content' in data ? data.content : undefined;
}
