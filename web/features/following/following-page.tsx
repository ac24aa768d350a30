import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { FollowedShop } from '#contract/follows'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Checkbox } from '#web/ui/checkbox'
import { ListRange } from '#web/ui/list-range'
import { Monogram } from '#web/ui/monogram'
import { toast } from '#web/ui/toast'

/** The shops somebody follows, and which of them they want to hear of. */
export function FollowingPage({ cursor }: { cursor: string | undefined }) {
  const viewer = useViewer()
  const query = useQuery({
    ...api.follows.list.queryOptions({ input: { cursor } }),
    enabled: viewer.state === 'signed-in',
    staleTime: 0,
  })
  if (viewer.state === 'unknown') return <SettingsSkeleton />
  if (viewer.state === 'nobody' || isSessionOver(query.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Shops you follow" next="/settings/following" ended={viewer.state !== 'nobody'}>
          Sign in to see the shops you follow.
        </SignInPrompt>
      </div>
    )
  return (
    <SettingsLayout>
      <Card
        title="Shops you follow"
        note="We tell you about new collections and offers, at most once a week from each shop."
      >
        <Loaded query={query} what="the shops you follow" shape="h-[12rem]">
          {(page) =>
            page.items.length === 0 ? (
              <div>
                <p className="text-muted-foreground">
                  You don’t follow any shops yet. Open a shop’s page and choose Follow.
                </p>
                <Link to="/business-providers-marketplace" className={buttonClass('primary', 'md', 'mt-4')}>
                  Find shops
                </Link>
              </div>
            ) : (
              <>
                <ListRange span={page} shown={page.items.length} />
                <ul className="divide-y divide-border">
                  {page.items.map((shop) => (
                    <ShopRow key={shop.profileId} shop={shop} />
                  ))}
                </ul>
                <PagesNav
                  className="mt-8"
                  first={
                    cursor && { label: 'Followed last', to: linkOptions({ to: '/settings/following', search: {} }) }
                  }
                  next={
                    page.next && {
                      label: 'Followed earlier',
                      to: linkOptions({ to: '/settings/following', search: { cursor: page.next } }),
                    }
                  }
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </SettingsLayout>
  )
}

function ShopRow({ shop: { profileId, slug, name, tagline, locality, notify } }: { shop: FollowedShop }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: boolean | 'unfollow') =>
      wanted === 'unfollow'
        ? client.follows.unfollow({ profileId })
        : client.follows.follow({ profileId, notify: wanted }),
    onSuccess: ({ following }) => {
      if (!following) toast({ title: `You no longer follow ${name}` })
      for (const key of [api.follows.key(), api.storefront.page.key()])
        void queryClient.invalidateQueries({ queryKey: key })
    },
    onError: (error) => toast({ title: 'That didn’t work', description: explain(error), tone: 'error' }),
    networkMode: 'always',
  })
  const wanted = typeof change.variables === 'boolean' && change.isPending ? change.variables : notify
  return (
    <li className="py-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Monogram name={name} seed={slug ?? profileId} />
      <div className="min-w-0 flex-1 basis-[12rem]">
        <Link
          to="/business/$businessId"
          params={{ businessId: slug ?? profileId }}
          className="link font-semibold underline-offset-4 hover:underline wrap-anywhere"
        >
          {name}
        </Link>
        <p className="text-sm text-muted-foreground wrap-anywhere">{[tagline, locality].filter(Boolean).join(', ')}</p>
      </div>
      <Checkbox
        checked={wanted}
        aria-label={`Tell me what’s new at ${name}`}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      >
        Tell me
      </Checkbox>
      <Button
        variant="outline"
        size="sm"
        busy={change.isPending && change.variables === 'unfollow'}
        aria-label={`Unfollow ${name}`}
        onClick={() => change.mutate('unfollow')}
      >
        Unfollow
      </Button>
    </li>
  )
}
