import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ShopTerms } from '#contract/shop-terms'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import { isRefusal } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { useMay } from '#web/kit/session/use-may'
import { api, client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { toast } from '#web/ui/toast'
import { DeliveryFields } from './delivery-fields'
import { PickupFields } from './pickup-fields'
import { ReturnFields } from './return-fields'
import { draftOf, readTerms, type TermsDraft } from './terms-form'

/** How the shop delivers, hands over, and takes back. */
export function ShopTermsPage() {
  // whoever may not is told so by the guard, and asks for nothing
  const may = useMay('business-provider', 'terms')
  const query = useQuery({ ...api.shopTerms.get.queryOptions(), staleTime: 0, enabled: may })
  const [round, setRound] = useState(0)
  async function handleReload() {
    await query.refetch()
    setRound(round + 1)
  }
  return (
    <ProfileGuard type="business-provider" may="terms">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <div className="max-w-[46rem]">
            <h1 className="font-display font-medium text-title">Delivery and returns</h1>
            <p className="mt-2 text-muted-foreground">
              Customers see this on every product and at checkout. Orders that were placed keep what you promised then.
            </p>
            <div className="mt-6">
              <Loaded query={query} what="your delivery terms" shape="h-[40rem] rounded-card">
                {(shop) =>
                  shop.address ? (
                    <TermsForm key={round} {...shop} address={shop.address} onReload={handleReload} />
                  ) : (
                    <NoAddress {...shop} />
                  )
                }
              </Loaded>
            </div>
          </div>
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

function NoAddress({ profileId }: { profileId: string }) {
  return (
    <Banner
      tone="warning"
      title="Add your address first"
      actions={
        <AppLink data-plain="" href={`/settings/profile?profile=${profileId}`} className={buttonClass('outline', 'sm')}>
          Edit your profile
        </AppLink>
      }
    >
      Customers need your shop’s street address for pickup and returns.
    </Banner>
  )
}

type Shop = {
  terms: ShopTerms | null
  version: string | null
  address: string
  timeZone: string
  currency: string
  /** Begins anew with what holds now. */
  onReload: () => Promise<void>
}

function TermsForm({ terms, version: read, address, timeZone, currency, onReload }: Shop) {
  const [draft, setDraft] = useState(() => draftOf(terms))
  // of what the draft began with, whatever was loaded since
  const [version, setVersion] = useState(read)
  const [asked, setAsked] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const save = useAct(client.shopTerms.save, (saved) => {
    setVersion(saved.version)
    for (const key of [api.shopTerms.key(), api.catalogue.overview.key()])
      void queryClient.invalidateQueries({ queryKey: key })
    toast({ title: 'Delivery and returns saved' })
  })
  const told = readTerms(draft)
  const problems = asked > 0 && 'problems' in told ? told.problems : {}
  const change = (changed: Partial<TermsDraft>) => setDraft({ ...draft, ...changed })
  // the field is marked by the same drawing, so it can only be found afterwards
  useEffect(() => {
    if (asked > 0) focusFirstWrong(form.current)
  }, [asked])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setAsked(asked + 1)
    if ('terms' in told) save.run({ ...told.terms, version })
  }
  const fields = { draft, problems, currency, onChange: change }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
      {isRefusal(save.error, 'CONFLICT') ? (
        <Banner
          tone="warning"
          role="alert"
          title="Delivery and returns were changed somewhere else"
          actions={
            <Button variant="outline" size="sm" onClick={onReload}>
              Load those changes
            </Button>
          }
        >
          Loading them drops what you changed here.
        </Banner>
      ) : (
        <FormProblem>{save.problem?.words}</FormProblem>
      )}
      <Block title="Delivery">
        <DeliveryFields {...fields} timeZone={timeZone} />
      </Block>
      <Block title="Pickup">
        <PickupFields {...fields} address={address} />
      </Block>
      <Block title="Returns and tax">
        <ReturnFields {...fields} />
      </Block>
      <div>
        <Button type="submit" size="lg" busy={save.busy} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
