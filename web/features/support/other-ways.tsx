import { SUPPORT_MAIL } from '#contract/support.rules'
import { Banner } from '#web/ui/banner'

/** What else there is, and what we cannot be. */
export function OtherWays() {
  return (
    <section aria-labelledby="other-ways" className="mt-10">
      <h2 id="other-ways" className="font-semibold text-xl">
        Other ways
      </h2>
      <p className="mt-2">
        Write an email to{' '}
        <a href={`mailto:${SUPPORT_MAIL}`} className="link font-medium text-primary-ink underline underline-offset-4">
          {SUPPORT_MAIL}
        </a>
        . It reaches the same people.
      </p>
      <p className="mt-2 text-muted-foreground">
        We read urgent messages first and all others in the order they come. We cannot promise an hour.
      </p>
      <div className="mt-5">
        <Banner tone="warning" title="An animal or a person in danger?">
          Call a clinic or the emergency number of your country. We are no emergency service.
        </Banner>
      </div>
    </section>
  )
}
