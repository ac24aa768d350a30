import type { AnchorHTMLAttributes, ComponentType } from 'react'
import { Link } from './link'

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

// The router resolves `href` by itself, but its types insist on a `to` from the known routes.
const HrefLink = Link as unknown as ComponentType<Anchor & { preload?: false | undefined }>

/**
 * A link whose address is data, such as a suggestion or a way back: it stays inside the app like any `Link`.
 * Where the address is written in the code of one domain, use `Link` with its checked `to`.
 */
export function AppLink({ preload, ...props }: Anchor & { preload?: false }) {
  return <HrefLink {...props} preload={preload} />
}
