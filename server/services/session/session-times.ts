/** Seconds without a request after which a session ends. */
export const sessionIdleSeconds = 12 * 3600;

/** Seconds after which a session ends, however busy it is. */
export const sessionAbsoluteSeconds = 7 * 24 * 3600;

/** Seconds between two writes of "last seen". The idle time-out may be late by this much. */
export const sessionTouchSeconds = 60;
