import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/features/support/contact-page'
import { type ContactSearch, readContactSearch } from '#web/features/support/contact-search'
import { loadContact } from '#web/features/support/load-contact'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/contact-us')({
  codeSplitGroupings: [['loader', 'component']],
  // the loader and the page read it with care
  validateSearch: (raw: Record<string, unknown>) => raw as ContactSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadContact(context.queryClient, readContactSearch(deps)),
  head: loadedHead,
  component: Contact,
})

function Contact() {
  return <ContactPage search={readContactSearch(Route.useSearch())} />
}
