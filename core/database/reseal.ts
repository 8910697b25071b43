import type { EntityManager } from '@mikro-orm/postgresql';
import { seal, unsealWith, type Seal } from '../config/sealed.ts';
import { aiKeySeal, factorSeal, mailPasswordSeal, webhookSeal } from '../config/seals.ts';
import type { Secrets } from '../config/secret-list.ts';
import { AiKey } from './ai-key.ts';
import { MailSettings } from './mail-settings.ts';
import { SecondFactor } from './second-factor.ts';
import { Webhook } from './webhook.ts';

export interface Resealed {
  renewed: number;
  /** Already under the newest secret. */
  asTheyWere: number;
  /** Not readable under any secret. */
  lost: string[];
}

/** Reseals everything under the newest secrets, in one transaction, so that older ones can go. */
export async function reseal(
  em: EntityManager,
  { sessionSecrets, aiKeysSecrets }: { sessionSecrets: Secrets; aiKeysSecrets: Secrets | undefined },
): Promise<Resealed> {
  return await em.transactional(async (tx) => {
    const done: Resealed = { renewed: 0, asTheyWere: 0, lost: [] };
    function again(what: string, sealed: string, secrets: Secrets, sealOf: (secret: string) => Seal): string {
      const opened = unsealWith(sealed, secrets, sealOf);
      if (!opened) done.lost.push(what);
      else if (opened.isNewest) done.asTheyWere += 1;
      else done.renewed += 1;
      return opened && !opened.isNewest ? seal(opened.text, sealOf(secrets[0])) : sealed;
    }
    for (const factor of await tx.find(SecondFactor, {}, { populate: ['user'] })) {
      const what = `the authenticator app of ${factor.user.username}`;
      factor.sealedKey = again(what, factor.sealedKey, sessionSecrets, factorSeal(factor.user.id));
    }
    for (const webhook of await tx.find(Webhook, {})) {
      const what = `the secret of the webhook ${webhook.url}`;
      webhook.sealedSecret = again(what, webhook.sealedSecret, sessionSecrets, webhookSeal(webhook.id));
      if (webhook.oldSealedSecret)
        webhook.oldSealedSecret = again(what, webhook.oldSealedSecret, sessionSecrets, webhookSeal(webhook.id));
    }
    for (const mail of await tx.find(MailSettings, { sealedPassword: { $ne: null } }))
      if (mail.sealedPassword && mail.host)
        mail.sealedPassword = again(
          `the password of the mail server ${mail.host}`,
          mail.sealedPassword,
          sessionSecrets,
          mailPasswordSeal(mail.host),
        );
    if (aiKeysSecrets)
      for (const key of await tx.find(AiKey, {}))
        key.sealedKey = again(`the key of ${key.provider}`, key.sealedKey, aiKeysSecrets, aiKeySeal(key.provider));
    return done;
  });
}
