/**
 * What a menu's entry is called to who cannot see that it is marked: the page on show, or only what that page belongs to
 * (an order below "Orders", a product below "Shop").
 *
 * @param marked whether the menu marks it
 */
export function currentAs(href: string, path: string, marked: boolean): 'page' | 'true' | undefined {
  if (!marked) return undefined
  return href === path ? 'page' : 'true'
}
