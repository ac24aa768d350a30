import { ExternalLink, Globe, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { PublicProfile } from '#contract/profile-shapes'
import { ButtonLink } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { relOf, type Way, waysTo } from './contacts'
import { MessageLink } from './message-link'
import { OpenState } from './open-state'
import { QuickFacts } from './quick-facts'

export const WAY_ICONS: Record<Way['kind'], LucideIcon> = {
  phone: Phone,
  email: Mail,
  website: Globe,
  link: ExternalLink,
}

/** Beside the content: the ways to reach them, the first one largest, and what else there is to know. */
export function ContactPanel({ profile, now }: { profile: PublicProfile; now: Date }) {
  const { userType, name } = profile
  const parent = userType === 'pet-parent'
  const ways = waysTo(profile)
  const [first, ...others] = ways
  return (
    <aside
      aria-label={parent ? `About ${name}` : `Contact ${name}`}
      className="lg:sticky lg:top-6 rounded-card hairline bg-card shadow-md p-5 sm:p-6 flex flex-col gap-5"
    >
      {(!parent || first) && (
        <div>
          <h2 className="font-semibold text-xl">{parent ? 'Links' : 'Get in touch'}</h2>
          <div className="mt-1.5">
            <OpenState profile={profile} now={now} />
          </div>
          {first && (
            <ButtonLink href={first.href} rel={relOf(first)} size="lg" className="mt-4 w-full">
              <Icon as={WAY_ICONS[first.kind]} />
              {first.action}
            </ButtonLink>
          )}
          {ways.length > 0 && <Ways ways={first?.kind === 'link' ? others : ways} />}
        </div>
      )}
      <MessageLink id={profile.id} className={buttonClass(first && !parent ? 'outline' : 'primary', 'lg', 'w-full')} />
      <QuickFacts profile={profile} />
    </aside>
  )
}

/** Everything as words, so that it can be read out, copied and printed. */
function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="mt-3">
      {ways.map((way) => (
        <li key={way.href}>
          <a
            href={way.href}
            rel={relOf(way)}
            className="link inline-flex items-center gap-2.5 min-h-compact pointer-coarse:min-h-touch max-w-full hover:underline underline-offset-4"
          >
            <Icon as={WAY_ICONS[way.kind]} size="sm" className="text-muted-foreground" />
            <span className="min-w-0 break-words nums">{way.words}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
