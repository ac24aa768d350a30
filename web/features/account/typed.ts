import { useHydrated, useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect, useState } from 'react'
import { type KnownBuyer, readKnownBuyer } from './known-buyer'

/** What was typed on one of the screens of `/auth`, for the next one: the address, and a name. It never stands in an address bar. */
export type Typed = { current: string; firstName?: string; lastName?: string }
export const TypedAddress = createContext<Typed>({ current: '' })

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
    const known: Record<string, string | undefined> = { ...address, email: address.current }
    const value = (name: Name) => (hydrated ? '' : typedBefore(name)) || known[name] || (buyer[name] ?? '')
    return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>
  })
  // what another page handed over is there for the next screen, too
  useEffect(() => {
    const { email, firstName, lastName }: Record<string, string | undefined> = start
    if (email && !address.current) address.current = email
    if (firstName && !address.firstName) address.firstName = firstName
    if (lastName && !address.lastName) address.lastName = lastName
  }, [start, address])
  return start
}

/** The server's form stands in the document while the page wakes up in it. */
function typedBefore(name: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.querySelector(`main form input[name="${name}"]`)
  return field instanceof HTMLInputElement ? field.value : ''
}
