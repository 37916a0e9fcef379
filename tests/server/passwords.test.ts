import { describe, expect, it } from 'vitest';
import { Passwords } from '../../server/services/session/passwords.ts';
import { cheapPasswords } from '../support/passwords.ts';

const password = 'Sunny-Day-7';

describe('a password', () => {
  it('fits its hash only', async () => {
    const hash = await cheapPasswords.hash(password);
    expect(await cheapPasswords.fits(password, hash)).toBe(true);
    expect(await cheapPasswords.fits(`${password}8`, hash)).toBe(false);
  });

  it('fits however its characters are composed', async () => {
    const hash = await cheapPasswords.hash('Caf\u00E9-Day-7');
    expect(await cheapPasswords.fits('Cafe\u0301-Day-7', hash)).toBe(true);
  });

  it('fits a hash of another cost, so that the cost can be raised', async () => {
    const hash = await cheapPasswords.hash(password);
    const dearer = new Passwords({ memory: 16, passes: 2, parallelism: 1 });
    expect(await dearer.fits(password, hash)).toBe(true);
    expect(await dearer.hash(password)).toContain('$m=16,t=2,p=1$');
  });

  it('fits no account that does not exist', async () => {
    expect(await cheapPasswords.fits(password, null)).toBe(false);
  });

  it('is never the same hash twice', async () => {
    expect(await cheapPasswords.hash(password)).not.toBe(await cheapPasswords.hash(password));
  });
});
