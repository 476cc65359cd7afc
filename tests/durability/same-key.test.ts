import { expect, it } from 'vitest';
import { agreeOnKey } from '../../src/server/agree-on-key.ts';
import { secretsFrom } from '../../src/server/secrets.ts';
import { forEachHome } from '../support/database.ts';

forEachHome(({ database }) => {
  it('check 59: servers of one database have the same secret key, or do not start', async () => {
    const ours = secretsFrom('the secret key of this installation');
    await agreeOnKey(database(), ours);
    await agreeOnKey(database(), ours);
    const another = secretsFrom('a key made up by a second server....');
    await expect(agreeOnKey(database(), another)).rejects.toThrow(/SECRET_KEY is not the one/);
    await agreeOnKey(database(), ours);
  });
});
