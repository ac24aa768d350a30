import { useHydrated, useRouter } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import { type KnownBuyer, readKnownBuyer } from './known-buyer'

/** The address that was typed on one of the screens of `/auth`, for the next one. It never stands in an address bar. */
export const TypedAddress = createContext({ current: '' })

export const useTypedAddress = () => use(TypedAddress)

/**
 * With what a form begins: what was typed or filled in by the browser while the page was not awake yet, the address of
 * the screen before, and what a guest typed at the checkout they come from.
 */
export function useStartValues<Name extends string>(...names: Name[]): Record<Name, string> {
  const hydrated = useHydrated()
  const address = useTypedAddress()
  const router = useRouter()
  const [start] = useState(() => {
    const buyer: Partial<KnownBuyer> & Record<string, string> = readKnownBuyer(router.state.location.state.buyer) ?? {}
    const value = (name: Name) =>
      (hydrated ? '' : typedBefore(name)) || (name === 'email' ? address.current : '') || (buyer[name] ?? '')
    return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>
  })
  return start
}

/** The server's form stands in the document while the page wakes up in it. */
function typedBefore(name: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.querySelector(`main form input[name="${name}"]`)
  return field instanceof HTMLInputElement ? field.value : ''
}
