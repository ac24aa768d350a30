import { useEffect, useRef, useState } from 'react'
import { MOST_ADDRESSES, type SavedAddress } from '#contract/addresses'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { Button } from '#web/ui/button'
import { AddressForm } from './address-form'
import { AddressRow, editId } from './address-row'
import { useAddresses } from './queries'

/** Where parcels go: several addresses, one of them unless another is chosen. */
export function AddressesPage() {
  const viewer = useViewer()
  const query = useAddresses(viewer.state === 'signed-in')
  if (viewer.state === 'unknown') return <SettingsSkeleton />
  if (viewer.state === 'nobody' || isSessionOver(query.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Your addresses" next="/settings/addresses" ended={viewer.state !== 'nobody'}>
          Sign in to see and change your delivery addresses.
        </SignInPrompt>
      </div>
    )
  return (
    <SettingsLayout>
      <Card title="Addresses" note="You can choose from these at checkout. The default is selected first.">
        <Loaded query={query} what="your addresses" shape="h-[12rem]">
          {({ items }) => <AddressBook items={items} />}
        </Loaded>
      </Card>
    </SettingsLayout>
  )
}

const ADD_ID = 'add-address'

export function AddressBook({ items }: { items: readonly SavedAddress[] }) {
  // an id, or `new`; one form is open at a time
  const [open, setOpen] = useState<string | null>(null)
  const closed = useRef<string | null>(null)
  const close = () => {
    closed.current = open
    setOpen(null)
  }
  // the form is gone with its buttons: the focus goes back to where it was opened
  useEffect(() => {
    if (open !== null || closed.current === null) return
    document.getElementById(closed.current === 'new' ? ADD_ID : editId(closed.current))?.focus()
    closed.current = null
  }, [open])
  return (
    <>
      {items.length === 0 && open !== 'new' && (
        <p className="text-muted-foreground">No saved addresses yet. Add one, and we’ll fill it in at checkout.</p>
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-border -mt-3">
          {items.map((address) => (
            <li key={address.id} className="py-4">
              {open === address.id ? (
                <AddressForm kept={address} onDone={close} />
              ) : (
                <AddressRow address={address} onEdit={() => setOpen(address.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && <AddressForm kept={null} onDone={close} />}
      {open === null && items.length < MOST_ADDRESSES && (
        <Button id={ADD_ID} className="mt-4" onClick={() => setOpen('new')}>
          Add an address
        </Button>
      )}
      {items.length >= MOST_ADDRESSES && (
        <p className="mt-4 text-sm text-muted-foreground">You can save up to {MOST_ADDRESSES} addresses.</p>
      )}
    </>
  )
}
