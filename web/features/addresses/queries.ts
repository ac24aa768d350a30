import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'

/** The address book of who is signed in. */
export function useAddresses(signedIn: boolean) {
  return useQuery({ ...api.addresses.list.queryOptions(), enabled: signedIn, retry: 1 })
}
