import ipaddr from 'ipaddr.js';
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';

/** Outgoing requests may not reach this address. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

/** Finds the addresses of a name, as Node's own `lookup` does. */
export type FindAddresses = (
  name: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

interface Schemes {
  /** Plain HTTP reaches every admitted host. Otherwise only this machine, and only if the operator allows it. */
  admitsPlainHttp?: boolean;
}

/** Milliseconds for looking up the name of a newly configured address. */
const lookupPatience = 3_000;

/**
 * Decides which addresses outgoing requests may reach (S28): those of the internet and those that the operator
 * allows. It judges a name by the address that the connection uses, so a name cannot change its target in between.
 */
export class AddressGuard {
  readonly #allowed: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];
  readonly #find: FindAddresses;

  /** @param allowed addresses or CIDR blocks */
  constructor(allowed: readonly string[], find: FindAddresses = lookup) {
    this.#find = find;
    this.#allowed = allowed.map((entry) => {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.parse(entry);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });
  }

  /** Looks up names as Node does and returns only permitted addresses. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.#find(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const admitted = found.filter(({ address }) => this.#isAdmitted(address));
      const [first] = admitted;
      if (first === undefined) return callback(refusal(hostname), []);
      if (options.all === true) return callback(null, admitted);
      return callback(null, first.address, first.family);
    });
  };

  /**
   * Checks an address without a lookup: its scheme, and its host if that is a number.
   * @throws {AddressRefusedError}
   */
  check(url: URL, { admitsPlainHttp = false }: Schemes = {}): void {
    const host = hostOf(url);
    if (isIP(host) !== 0 ? !this.#isAdmitted(host) : this.#isRefusedName(host)) throw refusal(host);
    if (url.protocol === 'https:') return;
    if (url.protocol !== 'http:' || !(admitsPlainHttp || this.#isOwnMachine(host)))
      throw refusal(url.protocol);
  }

  /**
   * Refuses to configure an address that leads to a forbidden place. If the name cannot be looked up now, each call
   * judges it instead.
   * @throws {AddressRefusedError}
   */
  async checkNow(url: URL, schemes: Schemes = {}): Promise<void> {
    this.check(url, schemes);
    const host = hostOf(url);
    if (isIP(host) !== 0) return;
    const found = await this.#lookedUp(host);
    if (found.length > 0 && !found.some(({ address }) => this.#isAdmitted(address))) throw refusal(host);
  }

  #lookedUp(host: string): Promise<LookupAddress[]> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve([]), lookupPatience);
      this.#find(host, { all: true }, (error, found) => {
        clearTimeout(timer);
        resolve(error ? [] : found);
      });
    });
  }

  #isAdmitted(text: string): boolean {
    if (!ipaddr.isValid(text)) return false;
    // An IPv4 address in IPv6 notation is judged as an IPv4 address.
    const address = ipaddr.process(text);
    return isPublic(address) || this.#isAllowed(address);
  }

  #isAllowed(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
    return this.#allowed.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );
  }

  /** Whether a name can lead only where requests may not go, even if it cannot be looked up now. */
  #isRefusedName(host: string): boolean {
    if (ownNames.test(host)) return !this.#isOwnMachine(host);
    return this.#allowed.length === 0 && privateNames.test(host);
  }

  #isOwnMachine(host: string): boolean {
    if (ownNames.test(host)) return ['127.0.0.1', '::1'].some((each) => this.#isAllowed(ipaddr.parse(each)));
    return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback' && this.#isAdmitted(host);
  }
}

/** The names by which systems call themselves. */
const ownNames = /^(?:.+\.)?local(?:host|domain)[46]?$|^ip6-(?:localhost|loopback)$/;

/** Names that the internet's name service does not have: those without a dot, and those reserved for private networks. */
const privateNames = /^[^.]+$|\.(?:local|internal|home\.arpa)$/;

/** The IPv6 block that is assigned to the internet. IPv4 addresses written as `::127.0.0.1` lie outside it. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalIpv6));
}

/** A name that ends in a dot is the same name. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.+$/g, '');
}

function refusal(host: string): AddressRefusedError {
  return new AddressRefusedError(`Outgoing requests may not reach ${host}.`);
}
