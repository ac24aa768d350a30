/** Without `show`: the open ones. */
export type ShopQuestionsSearch = { show?: 'answered'; cursor?: string }

export function readShopQuestionsSearch({ show, cursor }: Record<string, unknown>): ShopQuestionsSearch {
  return { ...(show === 'answered' && { show }), ...(typeof cursor === 'string' && { cursor }) }
}
