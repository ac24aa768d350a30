import { useRouter } from '@tanstack/react-router'
import { AppLink } from '#web/kit/link/app-link'

/** A link where there is such a page, and the words alone where it is still to come. */
export function OwnLink({ href, children }: { href: string; children: string }) {
  const { routesByPath } = useRouter()
  if (!Object.hasOwn(routesByPath, href)) return children
  return (
    <AppLink href={href} className="link font-semibold text-primary-ink underline underline-offset-4">
      {children}
    </AppLink>
  )
}
