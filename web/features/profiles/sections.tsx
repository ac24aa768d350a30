import type { PublicProfile } from '#contract/profile-shapes'
import { SECTIONS } from '#contract/profiles.rules'
import { cx } from '#web/ui/cx'
import { Part } from './part'
import { PlainText } from './plain-text'

/** Longer texts take a line of their own. */
const LONG = 320

/** The texts beyond the description, in the order their kind of profile has them. */
export function Sections({ profile: { userType, sections } }: { profile: PublicProfile }) {
  const titles: Readonly<Record<string, string>> = SECTIONS[userType]
  const told = sections.filter(({ kind, body }) => titles[kind] && body.trim())
  if (told.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2 items-start">
      {told.map(({ kind, body }) => (
        <div key={kind} className={cx(body.length > LONG && 'md:col-span-2')}>
          <Part title={titles[kind] ?? kind}>
            <PlainText text={body} />
          </Part>
        </div>
      ))}
    </div>
  )
}
