import type { Person } from '#contract/people'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Banner } from '#web/ui/banner'

/** Where a closed account went. */
export function MergedInto({ merged: { id, name, at } }: { merged: NonNullable<Person['mergedInto']> }) {
  return (
    <div className="mt-5">
      <Banner
        title={
          <>
            Merged into{' '}
            <Link to="/admin/people/$id" params={{ id }} data-plain="" className="link underline underline-offset-4">
              {name}
            </Link>
          </>
        }
      >
        <Moment at={at} to="minute" />. This account is closed, and no one can sign in to it. Emails to its address from
        before stay here, and messages from before keep its name.
      </Banner>
    </div>
  )
}
