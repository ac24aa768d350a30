import { createContext, use } from 'react'

/**
 * The language and region numbers and dates are written in. Pages are first drawn for nobody in particular, so the
 * default stands until the shell provides the reader's own after hydration.
 */
export const LocaleContext = createContext('en-US')

export const useLocale = () => use(LocaleContext)
