import type { PublicProfile } from '#contract/profiles'
import { SECTIONS } from '#contract/profiles.rules'
import { Part } from './part'
import { PlainText } from './plain-text'

/** The texts beyond the description, in the order their kind of profile has them. */
export function Sections({ profile: { userType, sections } }: { profile: PublicProfile }) {
  const titles: Readonly<Record<string, string>> = SECTIONS[userType]
  return sections.map(({ kind, body }) => {
    const title = titles[kind]
    return (
      title &&
      body.trim() && (
        <Part key={kind} title={title}>
          <PlainText text={body} />
        </Part>
      )
    )
  })
}
