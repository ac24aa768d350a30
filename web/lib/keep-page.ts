import { hashKey, type Query } from '@tanstack/react-query'

type Asked = { cursor?: string | undefined }

/**
 * For `placeholderData`: while another page of the same list is on its way the one before stays, so that the focus and
 * what is said about the list do too. Other filters ask for another list, which begins anew.
 */
export function keepPage<Data>(input: Asked) {
  const list = listOf(input)
  return (before: Data | undefined, asked: Pick<Query, 'queryKey'> | undefined): Data | undefined =>
    asked && list === listOf((asked.queryKey[1] as { input?: Asked } | undefined)?.input) ? before : undefined
}

function listOf(input: Asked = {}): string {
  const { cursor: _, ...filters } = input
  return hashKey([filters])
}
