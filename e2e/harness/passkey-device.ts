import type { CDPSession, Page } from '@playwright/test';

/** A device of Chromium's own that keeps passkeys, and whose owner always shows their finger. */
export interface Device {
  cdp: CDPSession;
  id: string;
  /** Holds what `other` holds, too, as a password manager brings it to each browser. */
  take(other: Device): Promise<void>;
}

/** A browser that shows no passkeys at fields: else the device would answer before anyone has pressed a button. */
export async function showNoneAtFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Gives a page a device that keeps passkeys. */
export async function giveDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    cdp,
    id,
    async take(other) {
      const { credentials } = await other.cdp.send('WebAuthn.getCredentials', { authenticatorId: other.id });
      for (const credential of credentials)
        await cdp.send('WebAuthn.addCredential', { authenticatorId: id, credential });
    },
  };
}
