import { MessagesSquare, Pencil } from 'lucide-react'
import { mayDo } from '#contract/team.rules'
import { useBlocked } from '#web/kit/blocks/use-blocked'
import { AppLink } from '#web/kit/link/app-link'
import { useOwn } from '#web/kit/session/use-own'
import { Icon } from '#web/ui/icon'

/** The way to write to a profile, unless the reader has blocked it; for whoever it is about, the way to change the page. */
export function MessageLink({ id, className }: { id: string; className: string }) {
  const own = useOwn(id)
  const blocked = useBlocked(id)
  if (blocked || (own && !mayDo(own.role, 'profile'))) return null
  return (
    <AppLink data-plain="" href={own ? `/settings/profile?profile=${id}` : `/messaging?to=${id}`} className={className}>
      <Icon as={own ? Pencil : MessagesSquare} />
      {own ? 'Edit your page' : 'Message'}
    </AppLink>
  )
}
