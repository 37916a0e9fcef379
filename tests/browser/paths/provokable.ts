/**
 * The event cases that the page models of this folder bring about on a real page with a real server, by machine. Paths
 * for the browser are made of these; the rest is walked by the machines' and the server's own suites.
 */
export const provokable: Readonly<Record<string, readonly string[]>> = {};
