import { GUARDIAN_WORDS } from '#contract/pet-access.rules'
import { Block } from '#web/kit/page/block'

export function RolesBlock() {
  return (
    <Block title="What each role can do">
      <dl className="flex flex-col gap-3">
        {Object.values(GUARDIAN_WORDS).map(({ label, hint }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-muted-foreground">{hint}</dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}
