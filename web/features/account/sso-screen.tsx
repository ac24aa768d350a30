import { attempt, callbackUrl } from '#web/kit/session/auth-call'
import { EmailForm } from './email-form'
import { StepHeading } from './step-heading'

/** Signing in through one's company: the domain of the work address says which. */
export function SsoScreen({ next }: { next: string }) {
  const go = (email: string) =>
    attempt(async (auth) => {
      const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
      const { data, error } = await auth.signInWithSSO({ domain, options: { redirectTo: callbackUrl(next) } })
      if (data?.url) location.assign(data.url)
      return { error }
    })
  return (
    <>
      <StepHeading title="Single sign-on">
        You’ll sign in through your company. Enter your work email so we know which one.
      </StepHeading>
      <EmailForm label="Work email" submit="Continue" onSubmit={go} />
    </>
  )
}
