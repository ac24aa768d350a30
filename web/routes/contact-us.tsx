import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/features/support/contact-page'
import { type ContactSearch, readContactSearch } from '#web/features/support/contact-search'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/contact-us')({
  staticData: {
    page: 'kept',
    frame: 'task',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Contact us', order: 30 }],
    looks: [{ by: 'visitor' }],
  },
  // the loader and the page read it with care
  validateSearch: (raw: Record<string, unknown>) => raw as ContactSearch,
  loaderDeps: ({ search }) => search,
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context, deps }) =>
    (await import('#web/features/support/load-contact')).loadContact(context.queryClient, deps),
  head: loadedHead,
  component: Contact,
})

function Contact() {
  return <ContactPage search={readContactSearch(Route.useSearch())} />
}
