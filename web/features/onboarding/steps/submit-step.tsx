import { CircleCheck, CircleDashed } from 'lucide-react'
import { completeness } from '#contract/profile-completeness.rules'
import { editPath } from '#web/features/own-profile/edit-path'
import { LISTING_WORDS } from '#web/features/own-profile/listing-words'
import { AppLink } from '#web/kit/link/app-link'
import { client } from '#web/lib/api'
import { Icon } from '#web/ui/icon'
import type { StepProps } from './step'
import { StepForm } from './step-form'

/** The last one: says what is still missing and where to fill it in, or sends the profile to be looked at. */
export function SubmitStep({ profile, way }: StepProps) {
  const { id, approval } = profile
  const missing = completeness(profile).missing.filter(({ required }) => required)
  const canSend = approval === 'draft' || approval === 'changes_requested'
  const ready = canSend && missing.length === 0
  return (
    <StepForm
      profile={profile}
      way={way}
      title={ready ? 'Ready to be listed' : canSend ? 'Almost there' : LISTING_WORDS[approval].title}
      note={
        ready
          ? 'We review every new page before we list it. We’ll email you when we’re done.'
          : canSend
            ? 'Once you fill these in, you can submit your page. We’ve saved what you entered.'
            : LISTING_WORDS[approval].text
      }
      continueLabel={ready ? 'Submit for review' : 'Finish'}
      save={async () => (ready ? client.profiles.submit({ id }) : null)}
    >
      <ul className="flex flex-col gap-2.5">
        {canSend &&
          missing.map(({ field, label }) => (
            <li key={field} className="relative flex items-start gap-3">
              <Icon as={CircleDashed} size="sm" className="mt-1 text-muted-foreground" />
              <AppLink
                href={editPath(id, field)}
                className="link font-semibold text-primary-ink underline underline-offset-4 min-h-compact"
                onClick={way.onSkip}
              >
                {label}
              </AppLink>
            </li>
          ))}
        {ready && (
          <li className="flex items-start gap-3">
            <Icon as={CircleCheck} size="sm" className="mt-1 text-success-ink" />
            Everything required is filled in
          </li>
        )}
      </ul>
    </StepForm>
  )
}
