import { describe, expect, it } from 'vitest';
import { asJson, type Json, listOf } from '../../../lifecycles/http/world.ts';
import { softwarePasskey } from '../../../support/accounts/software-passkey.ts';
import { forAnyHome } from '../../../support/databases/database.ts';
import { codesIn, MINUTE, SITE, said, secondFactorPeople } from './people.ts';

forAnyHome(({ database }) => {
  const { server, login, hire, addPasskey, firstStep, prove, auditOf } = secondFactorPeople(database);

  describe('a passkey', () => {
    const shown = (asked: Json, passkey: ReturnType<typeof softwarePasskey>, challenge?: string) =>
      prove(asked, {
        kind: 'passkey',
        passkey: passkey.show(challenge ?? String(asJson(asked.passkey).challenge)),
      });

    it('is made by the browser for this host name, and signs in', async () => {
      const mei = await hire();
      const { passkey, added } = await addPasskey(mei, '  Mei’s phone ');
      expect([added.status, codesIn(added).length]).toEqual([200, 10]);
      const kept = { id: passkey.id, name: 'Mei’s phone', site: '127.0.0.1' };
      expect(listOf((await mei.call('GET', '/account/secondfactor')).json, 'passkeys')).toEqual([
        expect.objectContaining(kept),
      ]);
      const asked = await firstStep(mei.username);
      expect(asked).toMatchObject({
        code: false,
        recoveryCode: true,
        passkey: { rpId: '127.0.0.1', allowCredentials: [{ id: passkey.id, transports: ['internal'] }] },
      });
      expect((await shown(asked, passkey)).status).toBe(200);
    });

    it('is refused for another challenge, by another key, from another site, and as a copy that counts anew', async () => {
      const mei = await hire();
      const { passkey } = await addPasskey(mei);
      const first = await firstStep(mei.username);
      const second = await firstStep(mei.username);
      const wrong = [401, 'passkeyWrong'];
      expect(said(await shown(second, passkey, String(asJson(first.passkey).challenge)))).toEqual(wrong);
      expect(said(await shown(second, softwarePasskey(SITE)))).toEqual(wrong);
      const stranger = { ...softwarePasskey('http://evil.example'), id: passkey.id };
      expect(said(await shown(second, stranger))).toEqual(wrong);
      expect((await shown(second, passkey)).status).toBe(200);
      passkey.startOver();
      expect(said(await shown(await firstStep(mei.username), passkey))).toEqual(wrong);
    });

    it('is refused where it is another user’s, however right it is', async () => {
      const [mei, lin] = [await hire(), await hire()];
      await addPasskey(mei);
      const { passkey } = await addPasskey(lin);
      expect(said(await shown(await firstStep(mei.username), passkey))).toEqual([401, 'passkeyWrong']);
      expect((await shown(await firstStep(lin.username), passkey)).status).toBe(200);
    });

    it('is not kept twice, nor from an answer that does not fit', async () => {
      const mei = await hire();
      const { passkey, body } = await addPasskey(mei);
      const again = await addPasskey(mei, 'Again', passkey);
      expect(said(again.added)).toEqual([409, 'passkeyTaken']);
      const other = { ...body, passkey: softwarePasskey(SITE).make('another challenge') };
      expect(said(await mei.call('POST', '/account/secondfactor/passkeys', other))).toEqual([
        422,
        'passkeyRefused',
      ]);
      const nameless = await mei.call('POST', '/account/secondfactor/passkeys', { ...body, name: ' ' });
      expect(nameless.json.errors).toEqual([
        expect.objectContaining({ field: 'name', code: 'nameRequired' }),
      ]);
    });

    it('is one of ten at most', async () => {
      const mei = await hire();
      for (let nth = 0; nth < 10; nth += 1) {
        expect((await addPasskey(mei, `Key ${nth}`)).added.status).toBe(200);
        server().clock.advance(MINUTE / 2);
      }
      const eleventh = await mei.call('POST', '/account/secondfactor/passkeys/options');
      expect(said(eleventh)).toEqual([409, 'tooManyPasskeys']);
    });

    it('can be taken away; with the last factor the recovery codes go, and the password alone signs in', async () => {
      const [mei, lin] = [await hire(), await hire()];
      const { passkey } = await addPasskey(mei);
      const path = `/account/secondfactor/passkeys/${passkey.id}`;
      expect(said(await lin.call('DELETE', path))).toEqual([404, 'notFound']);
      expect((await mei.call('DELETE', path)).status).toBe(200);
      expect((await mei.call('GET', '/account/secondfactor')).json).toMatchObject({
        passkeys: [],
        recoveryCodesLeft: 0,
      });
      expect((await login(mei.username)).status).toBe(200);
      expect(await auditOf(mei.id)).toEqual(expect.arrayContaining(['passkey added', 'passkey removed']));
    });
  });
});
