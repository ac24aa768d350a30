import { SUPPORT_MAIL } from '#contract/support.rules'
import { Banner } from '#web/ui/banner'

/** What else there is, and what we cannot be. */
export function OtherWays() {
  return (
    <section aria-labelledby="other-ways" className="mt-10">
      <h2 id="other-ways" className="font-semibold text-xl">
        Other ways to reach us
      </h2>
      <p className="mt-2">
        Email us at{' '}
        <a href={`mailto:${SUPPORT_MAIL}`} className="link font-medium text-primary-ink underline underline-offset-4">
          {SUPPORT_MAIL}
        </a>
        . The same team reads it.
      </p>
      <p className="mt-2 text-muted-foreground">
        We read urgent messages first, then the rest in the order they arrive.
      </p>
      <div className="mt-5">
        <Banner tone="warning" title="Is an animal or a person in danger?">
          Call a clinic or your local emergency number. We’re not an emergency service.
        </Banner>
      </div>
    </section>
  )
}
