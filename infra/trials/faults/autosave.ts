import { randomUUID } from 'node:crypto';
import type { Draft, DraftInput } from '@prism/core/contract/drafts';
import type { Trial } from '../trials.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { writing } from './written.ts';

const writers = 12;
/** How often each draft is saved in a round. */
const saves = 40;

/** One of two APIs is killed while drafts are saved through both: what was answered stays, and nothing is half there. */
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
  /** Saves through one API, and through the next where that is away; how often it had to. */
  save(content: string): Promise<number>;
  /** A sentence where the draft is not what was saved last. */
  look(): Promise<string[]>;
}

/** One form, which goes on from the version that it was answered, as the dashboard's does. */
function aWriter({ addresses, baseUrl, cookie }: Fleet, round: number): Writer {
  const path = `/api/admin/drafts/posts/${randomUUID()}`;
  const headers = { cookie, origin: baseUrl, 'content-type': 'application/json' };
  let [version, last]: [number | null, string] = [null, ''];
  let turn = round;
  // By whichever answers; the proxy asks each until one does.
  const read = async (): Promise<Draft> => await (await fetch(baseUrl + path, { headers })).json();

  async function save(content: string): Promise<number> {
    last = content;
    for (let tries = 0; ; tries += 1) {
      const input: DraftInput = { data: { title: `Written in round ${round}`, content }, base: null, version };
      turn += 1;
      try {
        const address = addresses[turn % addresses.length] ?? baseUrl;
        const response = await fetch(address + path, { method: 'PUT', headers, body: JSON.stringify(input) });
        // The answer to a save that was stored got lost with its process: it is read, as the form reads it.
        const draft: Draft = response.status === 409 ? await read() : await response.json();
        if (response.status !== 409 && !response.ok) throw new Error(`a draft was answered ${response.status}`);
        version = draft.version;
        if (contentOf(draft) === content) return tries;
      } catch (error) {
        // Only an address that is away, or an answer that broke off, is tried again.
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
