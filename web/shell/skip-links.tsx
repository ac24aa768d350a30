import { useDisplay } from '#web/lib/accessibility'
import { buttonClass } from '#web/ui/button-class'

/**
 * First in the page, seen only when focused. The last leads to the bar that this width shows. Part of
 * `keyboardNavigation`.
 *
 * @param results the page is a list with much before it
 */
export function SkipLinks({ bare, results }: { bare: boolean; results: boolean }) {
  const { keyboardNavigation } = useDisplay().settings
  if (!keyboardNavigation) return null
  return (
    <>
      <a data-plain="" href="#main" className={buttonClass('primary', 'md', 'skip-link no-print')}>
        Skip to main content
      </a>
      {results && (
        <a data-plain="" href="#results" className={buttonClass('primary', 'md', 'skip-link no-print')}>
          Skip to results
        </a>
      )}
      {!bare && (
        <>
          <a data-plain="" href="#nav" className={buttonClass('primary', 'md', 'skip-link no-print max-md:hidden')}>
            Skip to navigation
          </a>
          <a
            data-plain=""
            href="#tabs"
            className={buttonClass(
              'primary',
              'md',
              'skip-link no-print md:hidden group-has-data-action-bar/frame:hidden',
            )}
          >
            Skip to navigation
          </a>
        </>
      )}
    </>
  )
}
