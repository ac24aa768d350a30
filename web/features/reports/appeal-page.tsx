import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { OwnSanctionItem } from './own-sanction'

/** Where the link in the mail leads: what was decided, and how to appeal, also for people who cannot sign in. */
export function AppealPage({ linkKey }: { linkKey: string | undefined }) {
  const token = linkKey ?? ''
  const query = useQuery({
    ...api.sanctions.byLink.queryOptions({ input: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: 0,
  })
  const gone = token === '' || isRefusal(query.error, 'NOT_FOUND') || isRefusal(query.error, 'BAD_REQUEST')
  return (
    <div className="container-page py-8 md:py-12 max-w-[44rem]">
      <h1 className="font-display font-medium text-title">Appeal a decision</h1>
      <div className="mt-6 hairline rounded-card bg-card p-5 sm:p-6">
        {gone ? (
          <p>
            This link doesn’t show a decision. Open the email again and use its button, or{' '}
            <AppLink href="/contact-us" className="underline underline-offset-4">
              contact us
            </AppLink>
            .
          </p>
        ) : (
          <Loaded query={query} what="the decision" shape="h-[14rem]">
            {(sanction) => (
              <OwnSanctionItem
                sanction={sanction}
                heading="h2"
                send={(body) => client.sanctions.appealByLink({ token, body })}
                onSent={() => query.refetch()}
              />
            )}
          </Loaded>
        )}
      </div>
    </div>
  )
}
