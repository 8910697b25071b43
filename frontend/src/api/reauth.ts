/** Asks a person to prove who they are; true once they have. */
type AskProof = () => Promise<boolean>;

let asks: AskProof | undefined;

/** From now on `ask` is called where a call needs it. Returns the way to end that. */
export function onProofNeeded(ask: AskProof): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}

/** Whether a person has just proved who they are; false where there is no one to ask. */
export const hasReauthenticated = async (): Promise<boolean> => (await asks?.()) ?? false;
