/** The file of all icons; its address is put in when the web is built (scripts/build/plain-icons.ts). */
declare const __ICONS__: string

/** @param name as lucide.dev writes it: `shopping-cart` */
export const iconHref = (name: string): string => `${__ICONS__}#${name}`
