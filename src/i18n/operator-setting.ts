/** What the operator says in the environment of the server, which writes it into the page; null: nothing. */
export function operatorSetting(name: 'international-domain' | 'login-address'): string | null {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  return content === '' ? null : content;
}
