import { createHmac } from 'node:crypto';

/**
 * The header `Parley-Signature` of a body: the time in seconds, and one HMAC-SHA256 for each secret.
 * @param secrets the present one first
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const time = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}
