import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

type Current = AnchorHTMLAttributes<HTMLAnchorElement>['aria-current']
type Anchor = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** What the router makes of a link, without what the router believes about the page. */
function Told({
  current,
  disabled: _disabled,
  'data-status': _status,
  ...props
}: Anchor & { current?: Current; disabled?: boolean; 'data-status'?: string }) {
  return <a {...props} aria-current={current} />
}

const RouterLink = createLink(Told) as unknown as ComponentType<
  Anchor & { current: Current; activeProps: Record<string, never> }
>

function UnmarkedLink({ 'aria-current': current, ...props }: Anchor) {
  return <RouterLink {...props} current={current} activeProps={{}} />
}

/**
 * A link inside the app, with a checked `to`. It is marked as current only where its page says so: the router marks
 * every link that leads to the page on show or above it, also the way back to a list and links of other searches.
 */
export const Link = UnmarkedLink as unknown as LinkComponent<'a'>
