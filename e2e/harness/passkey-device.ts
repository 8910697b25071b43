import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator of Chromium whose user verification always succeeds. */
export interface Device {
  cdp: CDPSession;
  id: string;
  /** Copies the credentials of `other`, as a password manager's sync does. */
  take(other: Device): Promise<void>;
}

/** Disables passkey autofill: otherwise the device answers before a button is pressed. */
export async function showNoneAtFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Adds a virtual authenticator to a page. */
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
