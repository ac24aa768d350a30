import { useId } from 'react'
import { house } from '#contract/art/street'
import { AppLink } from '#web/shell/app-link'
import { houseLinkClass } from '#web/ui/art'
import type { StreetDoor } from './houses'

/** A house with its sign; all of it is the link. */
export function StreetHouse({ href, label, note, art }: StreetDoor) {
  const uid = useId().replace(/\W/g, '')
  return (
    <AppLink data-plain="" href={href} className={houseLinkClass}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made from constants */}
      <span className="block overflow-hidden" dangerouslySetInnerHTML={{ __html: house(uid, art) }} />
      <span className="flex-1 flex flex-col justify-center bg-card rounded-b-md px-1 py-2.5 text-center min-h-touch shadow-sm hc:border-2">
        <span className="block font-semibold leading-tight group-hover:underline underline-offset-4">{label}</span>
        <span className="block text-xs text-muted-foreground mt-0.5 md:max-lg:hidden nums">{note}</span>
      </span>
    </AppLink>
  )
}
