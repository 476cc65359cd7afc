import { expect, it } from 'vitest';
import { secretsFrom } from '../../src/server/secrets.ts';
import { shareSecretKey } from '../../src/server/share-secret-key.ts';
import { forEachHome } from '../support/databases/database.ts';

forEachHome(({ database }) => {
  it('check 59: servers of one database have the same secret key, or do not start', async () => {
    const ours = secretsFrom('the secret key of this installation');
    await shareSecretKey(database(), ours);
    await shareSecretKey(database(), ours);
    const another = secretsFrom('a key made up by a second server....');
    await expect(shareSecretKey(database(), another)).rejects.toThrow(/SECRET_KEY is not the one/);
    await shareSecretKey(database(), ours);
  });
});
