/** Asks for re-authentication; resolves to true after it succeeded. */
type AskProof = () => Promise<boolean>;

let asks: AskProof | undefined;

/** Registers `ask` for calls that need re-authentication. Returns the function that removes it. */
export function onProofNeeded(ask: AskProof): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}

/** Whether the user has just re-authenticated; false without a registered prompt. */
export const hasReauthenticated = async (): Promise<boolean> => (await asks?.()) ?? false;
