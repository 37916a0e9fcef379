/** Does a deed after it has prepared what the deed needs, which may be deeds as well. */
export type Deed = () => Promise<() => Promise<unknown>>;
