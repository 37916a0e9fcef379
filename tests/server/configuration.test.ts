import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost',
      port: 7070,
      databaseUrl: null,
      publicOrigin: null,
      trustedProxies: [],
      newVisitorsPerMinute: 30,
      allowedOrigins: [],
      sentenceModel: 'use-lite',
      tesseract: 'tesseract',
      consoleAddresses: { login: null, base: null },
      mailServer: null,
    });
  });

  it('the operator can switch the recognition of text off, or name a command', () => {
    expect(readConfig({ PARLEY_TESSERACT: 'off' }).tesseract).toBeNull();
    expect(readConfig({ PARLEY_TESSERACT: '/opt/tesseract' }).tesseract).toBe('/opt/tesseract');
  });

  it('the environment chooses the addresses of production or of development', () => {
    const addresses = {
      PARLEY_LOGIN_URL: 'https://id.acme.test/login?app=desk&v=1',
      PARLEY_BASE_URL: 'https://api.acme.test/desk/',
      PARLEY_DEVELOPMENT_LOGIN_URL: 'http://localhost:8080/login',
    };
    const production = { login: addresses.PARLEY_LOGIN_URL, base: 'https://api.acme.test/desk' };
    expect(readConfig(addresses).consoleAddresses).toEqual(production);
    expect(readConfig({ ...addresses, PARLEY_ENVIRONMENT: 'production' }).consoleAddresses).toEqual(
      production,
    );
    expect(readConfig({ ...addresses, PARLEY_ENVIRONMENT: 'development' }).consoleAddresses).toEqual({
      login: addresses.PARLEY_DEVELOPMENT_LOGIN_URL,
      base: null,
    });
  });

  it.each([
    ['smtp://desk:secret@mail.acme.test:587', true],
    ['smtps://mail.acme.test', true],
    ['smtp://localhost:1025', false],
  ])('mails through %s are encrypted: %s', (url, requireTls) => {
    const from = 'Acme <desk@acme.test>';
    const { mailServer } = readConfig({ PARLEY_SMTP_URL: url, PARLEY_MAIL_FROM: from });
    expect(mailServer).toEqual({ url, from, requireTls });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PARLEY_PUBLIC_URL: 'desk.acme.test' }, 'PARLEY_PUBLIC_URL'],
    [{ PARLEY_TRUSTED_PROXIES: '10.0.0.0/33' }, 'PARLEY_TRUSTED_PROXIES'],
    [{ PARLEY_NEW_VISITORS_PER_MINUTE: '-1' }, 'PARLEY_NEW_VISITORS_PER_MINUTE'],
    [{ PARLEY_ALLOWED_ORIGINS: 'https://a.test, b.test' }, 'PARLEY_ALLOWED_ORIGINS'],
    [{ PARLEY_OUTGOING_ALLOWED: 'localhost' }, 'PARLEY_OUTGOING_ALLOWED'],
    [{ PARLEY_INTERNATIONAL_DOMAIN: 'https://desk.acme.test' }, 'PARLEY_INTERNATIONAL_DOMAIN'],
    [{ PARLEY_ENVIRONMENT: 'staging' }, 'PARLEY_ENVIRONMENT'],
    [{ PARLEY_LOGIN_URL: 'desk.acme.test/login' }, 'PARLEY_LOGIN_URL'],
    [{ PARLEY_LOGIN_URL: 'javascript:alert(1)' }, 'PARLEY_LOGIN_URL'],
    [{ PARLEY_BASE_URL: 'https://api.acme.test/?a=b' }, 'PARLEY_BASE_URL'],
    [
      { PARLEY_ENVIRONMENT: 'development', PARLEY_DEVELOPMENT_BASE_URL: 'ftp://acme.test' },
      'PARLEY_DEVELOPMENT_BASE_URL',
    ],
    [{ PARLEY_SECRET_KEY: 'short' }, 'PARLEY_SECRET_KEY'],
    [{ PARLEY_SENTENCE_MODEL: 'large' }, 'PARLEY_SENTENCE_MODEL'],
    [{ PARLEY_SMTP_URL: 'mail.acme.test' }, 'PARLEY_SMTP_URL'],
    [{ PARLEY_SMTP_URL: 'smtp://mail.acme.test' }, 'PARLEY_MAIL_FROM'],
    [{ PARLEY_SMTP_URL: 'smtp://mail.acme.test', PARLEY_MAIL_FROM: 'nobody' }, 'PARLEY_MAIL_FROM'],
  ])('%o is refused by name', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  it('never repeats a secret', () => {
    expect(() => readConfig({ PARLEY_SECRET_KEY: 'hush' })).toThrow(/^(?!.*hush)/);
    expect(() => readConfig({ DATABASE_URL: 'pg//user:secret@host' })).toThrow(/^(?!.*secret).*DATABASE_URL/);
    expect(() => readConfig({ PARLEY_SMTP_URL: 'mail//desk:secret@host' })).toThrow(
      /^(?!.*secret).*PARLEY_SMTP_URL/,
    );
  });
});
