import { ShieldCheck } from 'lucide-react'
import type { PublicProfile } from '#contract/profile-shapes'
import { VERIFICATION_KINDS } from '#contract/profiles.rules'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { dateWords } from './profile-words'

const NAMES: Readonly<Record<string, string>> = VERIFICATION_KINDS

/** What was looked at, and when. Papers that ran out are not among them. */
export function Papers({ profile: { badges } }: { profile: PublicProfile }) {
  const locale = useLocale()
  if (badges.length === 0) return null
  return (
    <ul
      aria-label="What Pawstead checked"
      className="rounded-card hairline grid sm:grid-cols-2 sm:max-xl:[&>li:last-child:nth-child(odd)]:col-span-2 xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] overflow-hidden"
    >
      {badges.map(({ kind, verifiedAt, validUntil }) => (
        <li key={`${kind} ${verifiedAt.toISOString()}`} className="p-4 -mr-px -mb-px border-r border-b">
          <p className="flex items-start gap-2 font-semibold leading-snug">
            <Icon as={ShieldCheck} size="sm" className="text-primary-ink" />
            {NAMES[kind] ?? kind}
          </p>
          <p className="mt-1 text-xs text-muted-foreground nums">
            <span className="block">checked on {dateWords(verifiedAt, locale)}</span>
            {validUntil && (
              <span className="block">valid until {dateWords(new Date(`${validUntil}T00:00:00Z`), locale)}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
