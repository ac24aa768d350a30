import { SUPPORT_MAIL } from '#contract/support.rules'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'

/** The way on for everybody whose answer was not there. */
export function StillStuck() {
  return (
    <section
      aria-labelledby="stuck"
      className="mt-14 rounded-xl bg-sunken hc:border-2 p-6 sm:p-8 flex flex-wrap items-center justify-between gap-5 no-print"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id="stuck" className="font-display font-medium text-2xl">
          Didn’t find what you need?
        </h2>
        <p className="mt-1 text-muted-foreground">
          Write to us here or at{' '}
          <a href={`mailto:${SUPPORT_MAIL}`} className="underline underline-offset-4">
            {SUPPORT_MAIL}
          </a>
          . A real person will read it.
        </p>
      </div>
      <Link to="/contact-us" data-plain="" className={buttonClass('outline')}>
        Contact us
      </Link>
    </section>
  )
}
