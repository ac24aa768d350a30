import type { PublicProfile } from '#contract/profile-shapes'
import { Facts } from '#web/features/products/detail/facts'
import { roundDistance } from '#web/ui/distance'
import { useLocale } from '#web/ui/locale'
import { languageWords, monthWords } from './profile-words'

/** Names and values; what is not known is not there. */
export function QuickFacts({ profile }: { profile: PublicProfile }) {
  const locale = useLocale()
  const { languages, serviceRadiusM, sinceYear, registration, memberSince } = profile
  const rows = [
    languages.length > 0 && { name: 'Speaks', value: languageWords(languages, locale) },
    serviceRadiusM !== null && { name: 'Travels up to', value: roundDistance(serviceRadiusM, locale) },
    sinceYear !== null && { name: 'Since', value: String(sinceYear) },
    registration !== '' && { name: 'Registration', value: registration },
    { name: 'On Pawstead since', value: monthWords(memberSince, locale) },
  ].filter((row) => row !== false)
  return (
    <div>
      <h2 className="font-semibold text-lg">At a glance</h2>
      <div className="mt-1 text-sm">
        <Facts rows={rows} />
      </div>
    </div>
  )
}
