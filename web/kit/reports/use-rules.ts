import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'

/** What can be wrong with what people write, as admins keep it. */
export function useRules() {
  const query = useQuery(api.reports.rules.queryOptions())
  const rules = query.data?.items ?? []
  return {
    ...{ query, rules },
    /** Those a decision about a person can name. */
    nameable: rules.filter(({ noticed, retired }) => !noticed && !retired),
    /** A code in words; empty until they are known. */
    words: (code: string) => rules.find((rule) => rule.code === code)?.label ?? '',
  }
}
