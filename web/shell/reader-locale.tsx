import { type ReactNode, useSyncExternalStore } from 'react'
import { knownLocale, LocaleContext } from '#web/ui/locale'

const never = () => () => {}

/** Numbers, dates and money as the reader's region writes them in English, once the browser is there to ask. */
export function ReaderLocale({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(
    never,
    () => knownLocale(navigator.languages),
    () => knownLocale([]),
  )
  return <LocaleContext value={locale}>{children}</LocaleContext>
}
