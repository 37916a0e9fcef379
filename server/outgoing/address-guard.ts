import ipaddr from 'ipaddr.js';
import { type LookupAddress, lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';

/** An address that outgoing requests may not reach. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

/** Milliseconds that a name may take to be looked up when an address is configured. */
const LOOKUP_PATIENCE = 3_000;

/**
 * Which addresses outgoing requests may reach (S28): those of the internet, and what the operator allows beside them.
 * Names are judged by what they resolve to in the moment of connecting, so that a name cannot change its mind in between.
 */
export class AddressGuard {
  readonly #allowed: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];

  /** @param allowed addresses or CIDR blocks */
  constructor(allowed: readonly string[]) {
    this.#allowed = allowed.map((entry) => {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.parse(entry);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });
  }

  /** Looks names up as Node does and passes on only what may be reached. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const admitted = found.filter(({ address }) => this.#isAdmitted(address));
      const [first] = admitted;
      if (first === undefined) return callback(refusal(hostname), []);
      if (options.all === true) return callback(null, admitted);
      return callback(null, first.address, first.family);
    });
  };

  /**
   * What can be said of an address before anything is looked up: its scheme, and its host where that is a number.
   * @throws {AddressRefusedError}
   */
  check(url: URL): void {
    const host = hostOf(url);
    if (isIP(host) !== 0 && !this.#isAdmitted(host)) throw refusal(host);
    // Unencrypted only inside this machine, which the operator has to have allowed.
    if (url.protocol !== 'https:' && (url.protocol !== 'http:' || !this.#isOwnMachine(host)))
      throw refusal(url.protocol);
  }

  /**
   * Whether an address can be configured: what is known to lead where nothing may go is refused at once. A name that
   * cannot be looked up now is judged when it is called.
   * @throws {AddressRefusedError}
   */
  async checkNow(url: URL): Promise<void> {
    this.check(url);
    const host = hostOf(url);
    if (isIP(host) !== 0) return;
    const found = await lookedUp(host);
    if (found.length > 0 && !found.some(({ address }) => this.#isAdmitted(address))) throw refusal(host);
  }

  #isAdmitted(text: string): boolean {
    if (!ipaddr.isValid(text)) return false;
    // An IPv4 address in the clothes of an IPv6 one is judged as what it is.
    const address = ipaddr.process(text);
    return isPublic(address) || this.#isAllowed(address);
  }

  #isAllowed(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
    return this.#allowed.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );
  }

  #isOwnMachine(host: string): boolean {
    if (host === 'localhost') return ['127.0.0.1', '::1'].some((each) => this.#isAllowed(ipaddr.parse(each)));
    return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback' && this.#isAdmitted(host);
  }
}

/** All that is given out of IPv6 for the internet. Outside are, among others, IPv4 addresses written as `::127.0.0.1`. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function refusal(host: string): AddressRefusedError {
  return new AddressRefusedError(`Outgoing requests may not reach ${host}.`);
}

function lookedUp(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), LOOKUP_PATIENCE);
    lookup(host, { all: true }, (error, found) => {
      clearTimeout(timer);
      resolve(error ? [] : found);
    });
  });
}
