/** Addresses that people try by hand, and the page each of them means. */
const MEANT: Readonly<Record<string, string>> = { '/help': '/help-center', '/messages': '/messaging' }

/** @returns where a path leads, if it is one of those */
export const meantBy = (pathname: string): string | undefined => MEANT[pathname.replace(/(.)\/$/, '$1')]
